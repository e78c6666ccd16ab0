import { atom, getDefaultStore } from 'jotai'

const countAtom = atom(0)

/** Whether anything is being fetched for the page; the loading bar follows it. */
export const fetchingAtom = atom((get) => get(countAtom) > 0)

/** Counts a fetch in; the function it returns counts it out, once. */
export function beginFetch(): () => void {
  const store = getDefaultStore()
  let open = true
  store.set(countAtom, (count) => count + 1)
  return () => {
    if (open) store.set(countAtom, (count) => count - 1)
    open = false
  }
}
