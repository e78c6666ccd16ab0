import { atom, getDefaultStore } from 'jotai'
import { type ActorRefFrom, createActor } from 'xstate'
import type { Me } from '../../../contract/people/user.ts'
import type { AuthEvent, Session } from '../../../machines/auth/auth.events.ts'
import { authMachine } from '../../../machines/auth/auth.machine.ts'
import { type AuthSnapshot, insiderOf } from '../../../machines/auth/redirect-for.ts'
import { clearStored, storeSession } from './session-store.ts'

/** What the machine of sign-in has done for it; `src/features/session` knows how. */
export type AuthWork = NonNullable<Parameters<typeof authMachine.provide>[0]['actors']>

/** What one may do without React: the client, the router and the live connection read the session from here. */
const store = getDefaultStore()
const stillAtAll = createActor(authMachine).getSnapshot()

let running: ActorRefFrom<typeof authMachine> | null = null
const heldAtom = atom<AuthSnapshot>(stillAtAll)

/** State of sign-in, for its pages. Changed only by `sendAuthEvent`. */
export const authAtom = atom((get) => get(heldAtom))
/** The signed-in person; null when nobody is, or something is still to be proved. */
export const meAtom = atom((get) => insiderOf(get(heldAtom)))

/** Starts sign-in, once a page. */
export function startAuth(actors: AuthWork): void {
  running?.stop()
  running = createActor(
    authMachine.provide({
      actors,
      actions: {
        'store the session': ({ context }) => context.session && storeSession(context.session),
        'clear the store': ({ context }) => clearStored(context.session),
      },
    }),
  )
  running.subscribe((snapshot) => store.set(heldAtom, snapshot))
  running.start()
}

export function sendAuthEvent(event: AuthEvent): void {
  running?.send(event)
}

export function authSnapshot(): AuthSnapshot {
  return store.get(heldAtom)
}

/** The session that calls are made with; there is one as soon as the password was right. */
export function currentSession(): Session | null {
  return authSnapshot().context.session
}

/** Takes newer facts about the signed-in person; does nothing when nobody is. */
export function renewUser(user: Me): void {
  sendAuthEvent({ type: 'user renewed', user })
}

/** Calls back whenever it changes who is signed in, or what is still to be proved; returns how to stop. */
export function watchSession(changed: () => void): () => void {
  let before = facts(authSnapshot())
  return store.sub(heldAtom, () => {
    const now = facts(authSnapshot())
    if (now === before) return
    before = now
    changed()
  })
}

/** What a token that is renewed does not change. */
function facts({ value, context }: AuthSnapshot): string {
  const place = typeof value === 'string' ? value : value['session held'].step
  return JSON.stringify([place, context.session?.user])
}

/** Resolves as soon as that holds. */
export function untilAuth(holds: (snapshot: AuthSnapshot) => boolean): Promise<void> {
  return new Promise((resolve) => {
    if (holds(authSnapshot())) return resolve()
    const stop = store.sub(heldAtom, () => {
      if (!holds(authSnapshot())) return
      stop()
      resolve()
    })
  })
}
