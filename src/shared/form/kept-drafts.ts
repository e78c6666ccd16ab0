import { currentSession } from '../session/session.ts'

/** How long a draft is kept that nobody returns to: a week. */
const longest = 7 * 86_400_000
const prefix = 'draft '

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>
/** A store, or where it is: a browser that blocks storage throws as it is asked for. */
type Place = Store | (() => Store)

const inBrowser = () => localStorage
/** This tab alone; through a reload, not beyond its end. */
export const inTab = () => sessionStorage
const storeAt = (place: Place) => (typeof place === 'function' ? place() : place)

const keyOf = (name: string) => `${prefix}${currentSession()?.user.id ?? 'nobody'} ${name}`

/**
 * What was typed and not sent, by person, in this browser: unlike the drafts of forms it is there again after a reload.
 * For text that cannot be had a second time, such as what a claimant said. With `inTab` it is kept in this tab.
 * Undefined where there is none.
 */
export function keptDraft(name: string, place: Place = inBrowser): unknown {
  try {
    const { at, value } = JSON.parse(storeAt(place).getItem(keyOf(name)) ?? 'null') as { at: number; value: unknown }
    return Date.now() - at < longest ? value : undefined
  } catch {
    return undefined
  }
}

/** Keeps a draft; undefined forgets it. */
export function keepDraft(name: string, value: unknown, place: Place = inBrowser): void {
  try {
    const store = storeAt(place)
    if (value === undefined) store.removeItem(keyOf(name))
    else store.setItem(keyOf(name), JSON.stringify({ at: Date.now(), value }))
  } catch {
    // Where storage is blocked or full, the draft lasts as long as the page does.
  }
}

/** Nobody is signed in any more: who sits down at this browser next finds nothing. */
export function forgetKeptDrafts(...places: Place[]): void {
  for (const place of places.length > 0 ? places : [inBrowser, inTab])
    try {
      const store = storeAt(place)
      const keys = Array.from({ length: store.length }, (_, index) => store.key(index) ?? '')
      for (const key of keys) if (key.startsWith(prefix)) store.removeItem(key)
    } catch {
      // Where storage is blocked nothing was kept.
    }
}
