import {
  defaultRangeExtractor,
  elementScroll,
  observeElementOffset,
  observeElementRect,
  Virtualizer,
} from '@tanstack/react-virtual'
import { type RefObject, useLayoutEffect, useReducer, useRef, useState } from 'react'

/** A row in view. */
export interface VirtualRow {
  readonly index: number
  readonly key: string
  /** Pixels between it and the row before, of rows that are not drawn. */
  readonly gap: number
}

/** The rows in view and the room of all others, in pixels. */
export interface VirtualRows {
  readonly shown: readonly VirtualRow[]
  /** Room below the last drawn row. */
  readonly after: number
  /** The first and the last row that are really in view; null before anything is. */
  readonly view: { readonly first: number; readonly last: number } | null
  /** For the `ref` of each row, which says its place in `data-index`. */
  readonly measure: (row: Element | null) => void
  readonly scrollTo: (index: number) => void
}

interface Options {
  /** What holds the rows. */
  readonly place: RefObject<Element | null>
  /** What scrolls: the place itself, unless given. */
  readonly scroller?: () => Element | null
  readonly count: number
  readonly keyOf: (index: number) => string
  /** Changes whenever a key does: until then no row is measured again. Without it, that is so at each drawing. */
  readonly revision?: unknown
  /** The height of a row until it is measured, in pixels. */
  readonly height: number
  /** Rows of one kind are about as high: a row counts as high as the last one of its kind until it is measured. */
  readonly kindOf?: (index: number) => string | undefined
  /** Pixels at the top of what scrolls that cover rows, such as the head of a table. */
  readonly covered?: number
  /** The row that is in view at first. */
  readonly start?: number
  /** A row that is drawn though it is out of view, such as the one with the focus. */
  readonly kept?: number | null
}

/** Each key is made once: after each row that is measured the virtualizer asks for all keys below it. */
function keptKeys(keyOf: (index: number) => string): (index: number) => string {
  const keys: string[] = []
  return (index) => (keys[index] ??= keyOf(index))
}

/** Which rows of a list are in view. Rows may have any height. */
export function useVirtualRows({
  place,
  scroller,
  count,
  keyOf,
  revision,
  height,
  kindOf,
  covered = 0,
  start = 0,
  kept = null,
}: Options): VirtualRows {
  const [, redraw] = useReducer((revision: number) => revision + 1, 0)
  const [margin, setMargin] = useState(0)
  // The places of all rows are worked out again for another function.
  const [keys] = useState(() => ({ of: keptKeys(keyOf), revision }))
  if (revision === undefined || keys.revision !== revision) Object.assign(keys, { of: keptKeys(keyOf), revision })
  const around = useRef<Element | null>(null)
  const isAroundKept = useRef(false)
  const findScroller = () => {
    if (!scroller) return place.current
    // Looking for it reads styles: not for each frame of a scroll.
    if (!isAroundKept.current) around.current = scroller()
    return around.current
  }
  const [heights] = useState(() => new Map<string | undefined, number>())
  const optionsNow = {
    count,
    getScrollElement: findScroller,
    getItemKey: keys.of,
    estimateSize: (index: number) => heights.get(kindOf?.(index)) ?? height,
    overscan: 6,
    scrollMargin: margin,
    scrollPaddingStart: covered,
    initialOffset: start * height,
    rangeExtractor: (range: Parameters<typeof defaultRangeExtractor>[0]) => {
      const drawn = defaultRangeExtractor(range)
      if (kept === null || kept >= range.count || drawn.includes(kept)) return drawn
      return [...drawn, kept].toSorted((one, other) => one - other)
    },
    observeElementRect,
    observeElementOffset,
    scrollToFn: elementScroll,
    onChange: redraw,
  }
  const [virtual] = useState(() => new Virtualizer<Element, Element>(optionsNow))
  virtual.setOptions(optionsNow)
  useLayoutEffect(() => virtual._didMount(), [virtual])
  useLayoutEffect(() => {
    isAroundKept.current = virtual.isScrolling && around.current?.isConnected === true
  })
  useLayoutEffect(() => virtual._willUpdate())
  const kind = useRef(kindOf)
  useLayoutEffect(() => {
    kind.current = kindOf
  })
  const [measure] = useState(() => (row: Element | null) => {
    virtual.measureElement(row)
    const of = row && kind.current?.(Number((row as HTMLElement).dataset.index))
    if (of) heights.set(of, Math.round((row as HTMLElement).offsetHeight))
  })
  const items = virtual.getVirtualItems()
  const { range, scrollOffset, isScrolling } = virtual
  // What stands above the rows in what scrolls: measured when scrolling begins and ends, as each reading is a layout.
  useLayoutEffect(() => {
    const [rows, element] = [place.current, virtual.scrollElement]
    if (!rows || !element || rows === element) return
    const above = rows.getBoundingClientRect().top - element.getBoundingClientRect().top + element.scrollTop
    setMargin(Math.round(above))
  }, [place, virtual, count, isScrolling])
  // A row of which most is hidden is not the first in view.
  const top = (scrollOffset ?? 0) + covered + height / 2
  return {
    shown: items.map(({ index, key, start: itsTop }, at) => ({
      index,
      key: String(key),
      gap: itsTop - (items[at - 1]?.end ?? margin),
    })),
    after: virtual.getTotalSize() + margin - (items.at(-1)?.end ?? margin),
    view: range && { first: items.find(({ end }) => end > top)?.index ?? range.startIndex, last: range.endIndex },
    measure,
    scrollTo: (index) => (index === 0 ? virtual.scrollToOffset(0) : virtual.scrollToIndex(index, { align: 'start' })),
  }
}
