import { atom, getDefaultStore } from 'jotai'
import type { Me } from '../../../contract/people/user.ts'
import { parseSession, type Session, storageKey } from './stored-session.ts'

/** What one may do without React: the client, the router and the live connection read the session from here. */
const store = getDefaultStore()

const heldAtom = atom<Session | null>(parseSession(globalThis.localStorage?.getItem(storageKey) ?? null, Date.now()))

/** The signed-in person; null when nobody is. Changed only by the functions below. */
export const meAtom = atom((get) => get(heldAtom)?.user ?? null)

export function currentSession(): Session | null {
  return store.get(heldAtom)
}

/** Begins or replaces the session, in every tab. `expires_in` is in seconds. */
export function openSession(reply: { access_token: string; expires_in: number; user: Me }) {
  const { access_token, expires_in, user } = reply
  hold({ access_token, expires_at: Date.now() + expires_in * 1000, user })
}

/** Takes newer facts about the signed-in person; does nothing when nobody is. */
export function renewUser(user: Me) {
  const session = currentSession()
  if (session) hold({ ...session, user })
}

/** Ends the session, in every tab. */
export function closeSession() {
  localStorage.removeItem(storageKey)
  if (currentSession()) store.set(heldAtom, null)
}

/** Calls back whenever somebody signs in or out, in this tab or another; returns how to stop. */
export function watchSession(changed: () => void): () => void {
  return store.sub(heldAtom, changed)
}

/** Follows other tabs: one that signs in or out takes the others along. */
export function followOtherTabs(): () => void {
  const follow = (event: StorageEvent) => {
    if (event.key !== storageKey && event.key !== null) return
    store.set(heldAtom, parseSession(localStorage.getItem(storageKey), Date.now()))
  }
  addEventListener('storage', follow)
  return () => removeEventListener('storage', follow)
}

function hold(session: Session) {
  localStorage.setItem(storageKey, JSON.stringify(session))
  store.set(heldAtom, session)
}
