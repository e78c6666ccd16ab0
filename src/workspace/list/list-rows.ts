import type { ListDefinition, ListItem, ListReply } from './list-definition.ts'
import type { ListSearch } from './list-search.ts'
import type { ListSelection } from './use-list-selection.ts'

/** What the table and the cards get. */
export interface RowsProps<Item extends ListItem, S extends ListSearch, Context, Reply extends ListReply<Item>> {
  readonly definition: ListDefinition<Item, S, Context, Reply>
  readonly reply: Reply
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
