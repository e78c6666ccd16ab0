import { elementScroll, observeElementOffset, observeElementRect, Virtualizer } from '@tanstack/react-virtual'
import { type RefObject, useLayoutEffect, useReducer, useState } from 'react'

/** The height of a row of two lines, until it is measured, in pixels. */
const usualHeight = 72

/** The rows in view and where they begin and end, in pixels. */
export interface VirtualRows {
  readonly shown: readonly { readonly index: number; readonly key: string }[]
  readonly before: number
  readonly after: number
  /** For the `ref` of each row, which says its place in `data-index`. */
  readonly measure: (row: Element | null) => void
}

/** Which rows of a list that scrolls by itself are in view. Rows may have any height. */
export function useVirtualRows(place: RefObject<Element | null>, keys: readonly string[]): VirtualRows {
  const [, redraw] = useReducer((revision: number) => revision + 1, 0)
  const optionsOf = (rows: readonly string[]) => ({
    count: rows.length,
    getScrollElement: () => place.current,
    getItemKey: (index: number) => rows[index] ?? index,
    estimateSize: () => usualHeight,
    overscan: 6,
    observeElementRect,
    observeElementOffset,
    scrollToFn: elementScroll,
    onChange: redraw,
  })
  const [virtual] = useState(() => new Virtualizer<Element, Element>(optionsOf(keys)))
  virtual.setOptions(optionsOf(keys))
  useLayoutEffect(() => virtual._didMount(), [virtual])
  useLayoutEffect(() => virtual._willUpdate())
  const items = virtual.getVirtualItems()
  return {
    shown: items.map(({ index, key }) => ({ index, key: String(key) })),
    before: items[0]?.start ?? 0,
    after: virtual.getTotalSize() - (items.at(-1)?.end ?? 0),
    measure: virtual.measureElement,
  }
}
