/** The keys that the specification names (section 9 of `product.md`). */
const stormKey = 'SUBSCRIBED_STORM'
const subscribedKey = 'IS_CC_SUBSCRIBED'

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** The event whose contacts this browser asks for; null for those of all events. */
export function readStormFilter(store: Store = localStorage): string | null {
  try {
    const id = store.getItem(subscribedKey) === 'true' ? store.getItem(stormKey) : null
    return id !== null && /^[0-9a-f-]{36}$/i.test(id) ? id : null
  } catch {
    return null
  }
}

export function keepStormFilter(stormId: string | null, store: Store = localStorage): void {
  try {
    store.setItem(subscribedKey, String(stormId !== null))
    if (stormId === null) store.removeItem(stormKey)
    else store.setItem(stormKey, stormId)
  } catch {
    // Where storage is blocked the server keeps it alone.
  }
}
