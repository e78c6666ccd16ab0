import type { Session } from '../../../machines/auth/auth.events.ts'

/** The key that section 9 names; its value is JSON. */
export const storageKey = 'id_token'

/** The browser's storage. Where it is blocked nothing is stored, and the page still works. */
export function readStored(): string | null {
  try {
    return localStorage.getItem(storageKey)
  } catch {
    return null
  }
}

export function storeSession(session: Session): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify(session))
  } catch {
    // The session lasts as long as the page does.
  }
}

/** Clears the stored session, unless another tab has stored another user's session since. */
export function clearStored(session: Session | null): void {
  const text = readStored()
  if (text === null || (session && isAnothers(text, session))) return
  localStorage.removeItem(storageKey)
}

function isAnothers(text: string, { access_token }: Session): boolean {
  return text.startsWith('{"access_token":') && !text.includes(JSON.stringify(access_token))
}
