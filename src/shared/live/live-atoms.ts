import { atom, getDefaultStore } from 'jotai'
import type { Live } from './connection.ts'
import { type LiveState, notConnected } from './live-state.ts'

const store = getDefaultStore()
const heldAtom = atom<Live | null>(null)
/** A page that is loading connects; it is offline only once that has failed. */
const shownAtom = atom<LiveState>({ ...notConnected, status: 'connecting' })

/** The page's live connection; null until a user is signed in and the server's settings are loaded. */
export const liveAtom = atom((get) => get(heldAtom))
/** How live the page is. */
export const liveStateAtom = atom((get) => get(shownAtom))

/** Makes it the page's connection; returns how to give it up, which closes it. */
export function provideLive(live: Live): () => void {
  const show = () => store.set(shownAtom, live.state.get())
  const stop = live.state.subscribe(show)
  store.set(heldAtom, live)
  show()
  return () => {
    stop()
    live.close()
    if (store.get(heldAtom) !== live) return
    store.set(heldAtom, null)
    store.set(shownAtom, notConnected)
  }
}
