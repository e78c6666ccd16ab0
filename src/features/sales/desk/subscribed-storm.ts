/** The key that the specification names (section 9 of `product.md`). */
const stormKey = 'SUBSCRIBED_STORM'

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** The event whose leads this browser asks for; null for none. */
export function readSubscribedStorm(store: Store = localStorage): string | null {
  try {
    const id = store.getItem(stormKey)
    return id !== null && /^[0-9a-f-]{36}$/i.test(id) ? id : null
  } catch {
    return null
  }
}

export function keepSubscribedStorm(stormId: string | null, store: Store = localStorage): void {
  try {
    if (stormId === null) store.removeItem(stormKey)
    else store.setItem(stormKey, stormId)
  } catch {
    // Where storage is blocked, the event is chosen again with every reload.
  }
}
