import { atom, getDefaultStore } from 'jotai'
import { insiderOf } from '../../../machines/auth/where-to.ts'
import { authSnapshot, watchSession } from '../session/session.ts'
import { openOutgoing } from './browser-outbox.ts'
import type { NewCommand } from './queued-command.ts'
import type { Outgoing } from './command-outbox.ts'
import type { Kind, OutgoingState } from './outbox-dependencies.ts'

const store = getDefaultStore()
const heldAtom = atom<Outgoing | null>(null)
const shownAtom = atom<OutgoingState>({ waiting: [], answered: [], isUnheard: false })

/** One's own commands on their way; null until somebody is signed in. */
export const outgoingAtom = atom((get) => get(heldAtom))
export const outgoingStateAtom = atom((get) => get(shownAtom))

/** Keeps the commands of whoever is signed in, and no one else's. Called once, when the page starts. */
export function keepOutgoing(kinds: Readonly<Record<string, Kind>>): () => void {
  let owner: string | null = null
  let close = () => {}

  function follow() {
    const me = insiderOf(authSnapshot())
    const now = me ? `${me.business.id} ${me.id}` : null
    if (now === owner) return
    close()
    owner = now
    close = now === null ? () => {} : hold(openOutgoing(now, kinds))
  }

  follow()
  const stop = watchSession(follow)
  return () => {
    stop()
    close()
  }
}

function hold(outgoing: Outgoing): () => void {
  const show = () => store.set(shownAtom, outgoing.state)
  const stop = outgoing.subscribe(show)
  store.set(heldAtom, outgoing)
  // Without a store for it nothing is left from before; giving a command says so.
  outgoing.resume().catch(() => undefined)
  show()
  return () => {
    stop()
    outgoing.stop()
    store.set(heldAtom, null)
    store.set(shownAtom, { waiting: [], answered: [], isUnheard: false })
  }
}

/** Gives a command to whatever keeps them: see `Outgoing.give`. */
export function giveCommand<Reply>(
  command: Omit<NewCommand, 'owner' | 'at'>,
  wait?: 'whileHeard' | 'always',
): Promise<Reply> {
  const outgoing = store.get(heldAtom)
  if (!outgoing) return Promise.reject(new Error('You are not signed in.'))
  return outgoing.give<Reply>(command, wait)
}

/** Waits for the work, but only as long as the server answers; whether it has ended. */
export async function whileHeard(work: Promise<unknown>): Promise<boolean> {
  const outgoing = store.get(heldAtom)
  const ended = work.then(() => 'ended' as const)
  return (await (outgoing ? Promise.race([ended, outgoing.untilUnheard()]) : ended)) === 'ended'
}
