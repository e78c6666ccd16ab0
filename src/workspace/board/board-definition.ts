import type { ReactNode } from 'react'
import type { Tone } from '../../shared/ui/tag.tsx'
import type { ListItem, ToolsProps } from '../list/list-definition.ts'
import type { FilterCounts } from '../list/list-tools.tsx'
import type { ListSelection } from '../list/use-list-selection.ts'

/** A column as its call replies: how many cards it has, and a page of them. */
export interface LoadedColumn<Item extends ListItem> {
  readonly key: string
  readonly count: number
  readonly data: readonly Item[]
}

export interface BoardReply<Item extends ListItem, Column extends LoadedColumn<Item>> {
  /** In the order in which they stand. */
  readonly columns: readonly Column[]
  /** The log's cursor that the board is at least as new as: changes after it come by push. */
  readonly cursor: number
  /** The moment from which on the board is another one although nothing was changed. */
  readonly changes_at?: string | null
}

/** A page of one column, or of all of them. */
export interface AskedColumn {
  readonly column?: string
  readonly page: number
}

/** How a column is headed. */
export interface ColumnHead {
  readonly title: string
  readonly tone: Tone
  /** Below the title: `9 overdue`. */
  readonly note?: string | undefined
  readonly noteTone?: Tone
  /** It is folded to a strip until it is opened. */
  readonly isFolded?: boolean
}

/** A column that a card can be moved to, or why not. */
export interface BoardMove {
  readonly column: string
  /** The verb: `Assign to shop…`. */
  readonly verb: string
  /** Why it is not possible now; null where it is. */
  readonly whyNot: string | null
}

/** How cards are moved; a page without it only shows them. */
export interface BoardMoving<Item extends ListItem> {
  /** The columns to which a card could go at all, its own not among them. */
  readonly movesOf: (item: Item) => readonly BoardMove[]
  /** Carries out a move that is possible; may ask for more first. */
  readonly move: (item: Item, column: string, refetch: () => void) => void
  /** Whether a move of the card is under way. */
  readonly isMoving: (item: Item) => boolean
  readonly nameOf: (item: Item) => string
}

/** How cards are selected, on a board whose list can do something to many rows. */
export interface BoardSelecting<Item extends ListItem> {
  readonly selection: ListSelection<Item>
  readonly nameOf: (item: Item) => string
}

/** What a card needs to know of where it stands. */
export interface CardSlot {
  /** Whether the Tab key reaches it: one card of each column. */
  readonly tabIndex: 0 | -1
}

/** How the columns of a board and their cards look. */
export interface ColumnsDefinition<Item extends ListItem, Context, Column extends LoadedColumn<Item>> {
  readonly label: string
  /** Cards a page of a column. */
  readonly pageSize: number
  readonly head: (column: Column, context: Context) => ColumnHead
  /** The card with its link; the link is what the arrow keys move to. */
  readonly card: (item: Item, context: Context, slot: CardSlot) => ReactNode
  /** Where a column has no cards. */
  readonly empty: string
  /** The height of a card until it is measured, in pixels. */
  readonly cardHeight: number
  /** Cards of one kind are about as high: what makes one higher, such as marks below its lines. */
  readonly kindOf?: (item: Item) => string
}

/** A board of cards as data: the kit draws the columns, loads what is in view and moves the focus. */
export interface BoardDefinition<
  Item extends ListItem,
  S,
  Context,
  Column extends LoadedColumn<Item>,
  Reply extends BoardReply<Item, Column> = BoardReply<Item, Column>,
> extends ColumnsDefinition<Item, Context, Column> {
  readonly load: (asked: AskedColumn, search: S, context: Context, signal: AbortSignal) => Promise<Reply>
  /** How many each choice of the list's filters would leave. */
  readonly counts?: (columns: readonly Column[], context: Context) => FilterCounts
  /** Beside the count of all cards: `7 due today, 3 late`. */
  readonly summary?: (columns: readonly Column[]) => ReactNode
  /** Above the columns: what the cards that the search leaves come to, by kind. */
  readonly breakdown?: (props: ToolsProps<Context, S> & { readonly reply: Reply }) => ReactNode
}

export function defineBoard<
  Item extends ListItem,
  S,
  Context,
  Column extends LoadedColumn<Item>,
  Reply extends BoardReply<Item, Column> = BoardReply<Item, Column>,
>(definition: BoardDefinition<Item, S, Context, Column, Reply>): BoardDefinition<Item, S, Context, Column, Reply> {
  return definition
}
