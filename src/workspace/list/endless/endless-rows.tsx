import { type ComponentType, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { ListItem, ListReply } from '../list-definition.ts'
import type { DrawnRows, RowsProps } from '../list-rows.ts'
import type { ListSearch } from '../list-search.ts'
import { scrollerOf } from './scroller-of.ts'
import type { EndlessRows as Rows } from './use-endless-list.ts'
import { useVirtualRows } from './use-virtual-rows.ts'

interface Props<Item extends ListItem, S extends ListSearch, Context, Reply extends ListReply<Item>>
  extends Omit<RowsProps<Item, S, Context, Reply>, 'drawn'> {
  endless: Rows<Item>
  /** The height of a row until it is measured, and of what covers rows at the top, in pixels. */
  height: number
  covered: number
  Rows: ComponentType<RowsProps<Item, S, Context, Reply>>
}

/** The rows in view of an endless list, as a table or as cards. */
export function EndlessRows<Item extends ListItem, S extends ListSearch, Context, Reply extends ListReply<Item>>({
  endless,
  height,
  covered,
  Rows,
  ...props
}: Props<Item, S, Context, Reply>) {
  const place = useRef<HTMLElement>(null)
  const [kept, setKept] = useState<number | null>(null)
  const { key, start, count, at, onView } = endless
  const { shown, after, view, measure, scrollTo } = useVirtualRows({
    place,
    scroller: () => scrollerOf(place.current),
    count,
    keyOf: (index) => `${key} ${index}`,
    revision: key,
    height,
    covered,
    start,
    kept,
  })
  const first = useRef(key)
  const scrollToStart = useEffectEvent(() => {
    if (start > 0 || first.current !== key) scrollTo(start)
  })
  useLayoutEffect(() => scrollToStart(), [key])
  const showView = useEffectEvent(() => view && onView(view.first, view.last))
  useEffect(() => void showView(), [key, view?.first, view?.last])
  const drawn: DrawnRows<Item> = {
    rows: shown.map(({ index, gap }) => ({ index, gap, item: at(index) })),
    count,
    after,
    place,
    measure,
    onFocus: setKept,
  }
  return <Rows {...props} drawn={drawn} />
}
