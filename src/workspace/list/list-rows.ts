import type { RefObject } from 'react'
import type { ListDefinition, ListItem, ListReply } from './list-definition.ts'
import type { ListSearch } from './list-search.ts'
import type { ListSelection } from './use-list-selection.ts'

/** The rows that are drawn: those of a page, or of an endless list those in view. */
export interface DrawnRows<Item> {
  readonly rows: readonly DrawnRow<Item>[]
  /** Rows of the whole list, where more are scrolled to. */
  readonly count?: number
  /** Room below the last drawn row for the rest, in pixels. */
  readonly after: number
  /** What holds the rows. */
  readonly place?: RefObject<HTMLElement | null>
  readonly measure?: (row: Element | null) => void
  /** The row at this place from 0 has the focus. */
  readonly onFocus?: (index: number) => void
}

export interface DrawnRow<Item> {
  readonly index: number
  /** Room above it for rows that are not drawn, in pixels. */
  readonly gap: number
  /** Undefined until it is loaded. */
  readonly item: Item | undefined
}

/** The rows of a page, all of them. */
export function rowsOfPage<Item>(page: readonly Item[]): DrawnRows<Item> {
  return { rows: page.map((item, index) => ({ index, gap: 0, item })), after: 0 }
}

/** What the table and the cards get. */
export interface RowsProps<Item extends ListItem, S extends ListSearch, Context, Reply extends ListReply<Item>> {
  readonly definition: ListDefinition<Item, S, Context, Reply>
  readonly reply: Reply
  readonly drawn: DrawnRows<Item>
  readonly search: S
  readonly context: Context
  readonly openId: string | undefined
  /** Undefined where rows do not open. */
  readonly onOpen: ((item: Item) => void) | undefined
  readonly onSort: (column: string) => void
  /** Null where rows are not selected. */
  readonly selection: ListSelection<Item> | null
  readonly perform: (action: string, item: Item) => void
}
