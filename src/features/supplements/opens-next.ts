const key = 'claimfront.supplements.opens-next'
type Store = Pick<Storage, 'getItem' | 'setItem'>

/** Whether a decision opens the next supplement, in this browser. */
export function readOpensNext(store: Store = localStorage): boolean {
  try {
    return store.getItem(key) === 'yes'
  } catch {
    // A browser that keeps nothing asks each time.
    return false
  }
}

export function keepOpensNext(opensNext: boolean, store: Store = localStorage): void {
  try {
    store.setItem(key, opensNext ? 'yes' : 'no')
  } catch {
    // It holds for this page only.
  }
}
