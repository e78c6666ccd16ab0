import { useMemo, useState } from 'react'
import type { ListItem } from './list-definition.ts'

/** The rows of a list that are selected, on whichever page they are. */
export interface ListSelection<Item> {
  /** In the order they were selected, each as it was last seen. */
  readonly items: readonly Item[]
  readonly has: (id: string) => boolean
  /** With a range, all rows of the page between this one and the one before follow it. */
  readonly toggle: (item: Item, isOn: boolean, isRange: boolean) => void
  readonly add: (items: readonly Item[]) => void
  readonly remove: (items: readonly Item[]) => void
  readonly clear: () => void
}

interface Chosen<Item> {
  readonly byId: ReadonlyMap<string, Item>
  /** The row that was selected or let go last: a range begins there. */
  readonly anchor: string | null
}

const none = { byId: new Map<string, never>(), anchor: null }

const noRows: readonly never[] = []

/** Keeps a selection of rows; `page` is the page that is shown. */
export function useListSelection<Item extends ListItem>(page: readonly Item[] = noRows): ListSelection<Item> {
  const [{ byId, anchor }, setChosen] = useState<Chosen<Item>>(none)
  return useMemo(() => {
    const shown = new Map(page.map((item) => [item.id, item]))
    const set = (items: readonly Item[], isOn: boolean, next: string | null = anchor) => {
      const changed = new Map(byId)
      for (const item of items) {
        if (isOn) changed.set(item.id, item)
        else changed.delete(item.id)
      }
      setChosen({ byId: changed, anchor: next })
    }
    return {
      items: Array.from(byId, ([id, item]) => shown.get(id) ?? item),
      has: (id) => byId.has(id),
      toggle: (item, isOn, isRange) => set(isRange ? rangeOf(page, anchor, item) : [item], isOn, item.id),
      add: (items) => set(items, true),
      remove: (items) => set(items, false),
      clear: () => setChosen(none),
    }
  }, [byId, anchor, page])
}

/** The rows of a page from one to another, both with it; the last alone where the first is not on the page. */
export function rangeOf<Item extends ListItem>(page: readonly Item[], from: string | null, to: Item): readonly Item[] {
  const [start, end] = [page.findIndex(({ id }) => id === from), page.findIndex(({ id }) => id === to.id)]
  return start < 0 || end < 0 ? [to] : page.slice(Math.min(start, end), Math.max(start, end) + 1)
}
