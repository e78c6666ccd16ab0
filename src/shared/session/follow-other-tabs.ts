import { currentSession, sendAuthEvent } from './session.ts'
import { readStored, storageKey } from './session-store.ts'

/** Follows other tabs: sign-in, sign-out and a switch of role in one tab apply to all. */
export function followOtherTabs(): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key !== storageKey && key !== null) return
    if (readStored() === null) sendAuthEvent({ type: 'signed out elsewhere' })
    else void takeOver()
  }
  // A suspended tab received no storage event.
  const onShown = () => {
    if (document.visibilityState === 'visible') void takeOver()
  }
  addEventListener('storage', onStorage)
  document.addEventListener('visibilitychange', onShown)
  return () => {
    removeEventListener('storage', onStorage)
    document.removeEventListener('visibilitychange', onShown)
  }
}

async function takeOver() {
  const text = readStored()
  if (text === null || text === JSON.stringify(currentSession())) return
  const { parseSession } = await import('./stored-session.ts')
  const session = parseSession(text)
  // What is not ours changes nothing here; the next page load finds out.
  if (session && readStored() === text) sendAuthEvent({ type: 'signed in elsewhere', session })
}
