import { atom, getDefaultStore } from 'jotai'
import { insiderOf } from '../../../machines/auth/redirect-for.ts'
import type { Operation } from '../operations/operation.ts'
import { authSnapshot, watchSession } from '../session/session.ts'
import { CommandRefused } from './command-errors.ts'
import { openBrowserOutbox } from './browser-outbox.ts'
import type { NewCommand } from './queued-command.ts'
import type { CommandOutbox } from './command-outbox.ts'
import type { CommandKind, OutboxState } from './outbox-dependencies.ts'

const store = getDefaultStore()
const emptyState: OutboxState = { queued: [], rejected: [], isOffline: false }
const currentAtom = atom<CommandOutbox | null>(null)
const stateAtom = atom<OutboxState>(emptyState)

/** The user's command outbox; null until somebody is signed in. */
export const commandOutboxAtom = atom((get) => get(currentAtom))
export const commandOutboxStateAtom = atom((get) => get(stateAtom))

/** Opens the command outbox of the user who is signed in. Called once, when the page starts. */
export function startCommandOutbox(kinds: Readonly<Record<string, CommandKind>>): () => void {
  let owner: string | null = null
  let close = () => {}

  function follow() {
    const me = insiderOf(authSnapshot())
    const now = me ? `${me.business.id} ${me.id}` : null
    if (now === owner) return
    close()
    owner = now
    close = now === null ? () => {} : open(openBrowserOutbox(now, kinds))
  }

  follow()
  const stop = watchSession(follow)
  return () => {
    stop()
    close()
  }
}

function open(outbox: CommandOutbox): () => void {
  const update = () => store.set(stateAtom, outbox.state)
  const stop = outbox.subscribe(update)
  store.set(currentAtom, outbox)
  // Without a store nothing is left from before; sending a command reports it.
  outbox.resume().catch(() => undefined)
  update()
  return () => {
    stop()
    outbox.stop()
    store.set(currentAtom, null)
    store.set(stateAtom, emptyState)
  }
}

/** A command as a page sends it. */
interface SentCommand extends Omit<NewCommand, 'owner' | 'at' | 'action'> {
  /** The user's operation that it is part of, by whose id that is undone; the command itself where there is none. */
  readonly operation: Operation | undefined
}

/** Sends a command by the command outbox: see `CommandOutbox.send`. */
export function sendCommand<Reply>(
  { operation, ...command }: SentCommand,
  wait?: 'whileOnline' | 'always',
): Promise<Reply> {
  const outbox = store.get(currentAtom)
  if (!outbox) return Promise.reject(new Error('You are not signed in.'))
  return outbox.send<Reply>({ ...command, ...(operation && { action: operation.id }) }, wait)
}

/**
 * Sends a command whose user is told of a refusal by the error: it is not kept to be told once more.
 * @throws StillQueued when the server does not answer: then its outcome is told when it comes.
 */
export async function sendReportedCommand<Reply>(command: SentCommand): Promise<Reply> {
  try {
    return await sendCommand<Reply>(command, 'whileOnline')
  } catch (error) {
    const outbox = store.get(currentAtom)
    const rejected = outbox?.state.rejected.find(({ id }) => id === command.id)
    if (error instanceof CommandRefused && rejected) await outbox?.dismiss(rejected)
    throw error
  }
}

/** Waits for the work, but only as long as the server answers; whether it has ended. */
export async function whileOnline(work: Promise<unknown>): Promise<boolean> {
  const outbox = store.get(currentAtom)
  const ended = work.then(() => 'ended' as const)
  return (await (outbox ? Promise.race([ended, outbox.untilOffline()]) : ended)) === 'ended'
}
