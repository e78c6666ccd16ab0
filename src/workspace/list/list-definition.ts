import type { ReactNode } from 'react'
import type { IconName } from '../../shared/ui/icon.tsx'
import type { Choice } from '../../shared/ui/select.tsx'
import type { ListAddress, ListSearch } from './list-search.ts'

/** A page of a list, as its call replies or as the definition's `load` makes it of the reply. */
export interface ListReply<Item> {
  readonly data: readonly Item[]
  /** Of all pages. */
  readonly total: number
  /** There may be more than `total`: the server has not counted to the end. */
  readonly is_count_least?: true | undefined
  /** The log's cursor that the page is at least as new as: changes after it come by push. */
  readonly cursor?: number
  /** The moment from which on the reply is another one although nothing was changed, such as an order by how long rows wait. */
  readonly changes_at?: string | null
}

export interface ListItem {
  readonly id: string
}

export interface ListColumn<Item, Context, Reply> {
  readonly label: string
  readonly cell: (item: Item, context: Context) => ReactNode
  /** The name under which the call sorts by it. */
  readonly sort?: string
  /** The column that names the row: its cell opens the row, and heads its card. */
  readonly main?: true
  /**
   * Where it stands on a card: in the corner, on a line of its own, on the dim line that several share, or as a figure
   * with its label. Not at all unless given.
   */
  readonly card?: 'tag' | 'line' | 'dim' | 'figure'
  /** The cell on a card, where it says more than in the table. */
  readonly cardCell?: (item: Item, context: Context) => ReactNode
  readonly look?: 'mono' | 'figure'
  /** The sum under the column. */
  readonly sum?: (reply: Reply) => ReactNode
  /** Whether the page has the column; it has unless given. */
  readonly isShown?: (context: Context, search: ListSearch) => boolean
  /** Its part of the width of an endless table, whose columns stay as wide as they are; 1 unless given. */
  readonly share?: number
}

export type ListFilter<Context, Reply = unknown> =
  | {
      readonly kind: 'choice'
      readonly name: string
      readonly label: string
      /** What the choice of no value is called. */
      readonly all: string
      /** Without choices the page does not have the filter. */
      readonly choices: (context: Context) => readonly Choice[]
      /** How many rows each choice would leave, by its value; a choice without a count has none beside its name. */
      readonly counts?: (reply: Reply, context: Context) => ReadonlyMap<string, number>
    }
  | {
      readonly kind: 'flag'
      readonly name: string
      readonly label: string
      /** It leaves rows out. Others add rows, and do not count as a filter where nothing is found. */
      readonly narrows?: true
    }

/** A command of the row menu. Without `run` it opens the row. */
export interface RowAction<Item, Context> {
  readonly name: string
  readonly label: string
  readonly icon: IconName
  readonly tone?: 'danger'
  readonly isOffered?: (item: Item, context: Context) => boolean
  readonly run?: (item: Item, context: Context) => Promise<unknown>
  /** The messages on success and on failure. */
  readonly done?: (item: Item) => string
  readonly failed?: (item: Item) => string
  /** The name of the action that reverts it: it is offered together with what was done. */
  readonly undo?: string
  /** The row leaves the list: its drawer closes. */
  readonly removes?: true
}

export interface ListLabels<Item> {
  /** What is counted: `1 contact`, `2 contacts`. */
  readonly one: string
  readonly many: string
  /** The accessible name of the table. */
  readonly table: string
  readonly loading: string
  readonly failed: string
  readonly search?: { readonly label: string; readonly placeholder: string; readonly isLabelShown?: true }
  readonly empty: { readonly title: string; readonly hint: string }
  /** Where the search or a filter leaves nothing. */
  readonly noneFits: { readonly title: string; readonly hint: string; readonly showAll?: string }
  readonly add?: string
  /** The name of a row in `More for …`. */
  readonly nameOf: (item: Item) => string
}

export interface DrawerProps<Item, Context, S> {
  /** The row's id; null for a new row. */
  readonly id: string | null
  /** Undefined for a new row, and where the row is not on the page and the list has no `find`. */
  readonly item: Item | undefined
  readonly search: S
  readonly context: Context
  readonly close: () => void
  /** Call it after a change: the list is fetched again. */
  readonly changed: () => void
  /** Carries out an action of the row menu. */
  readonly perform: (action: string, item: Item) => void
}

export interface ToolsProps<Context, S> {
  readonly search: S
  readonly context: Context
  readonly change: (changes: Partial<S>) => void
}

/** The page of a row: a link that the router follows. */
export interface RowPage {
  readonly href: string
  readonly go: () => void
}

/** What the bar over selected rows gets. */
export interface BulkProps<Item, Context, S> {
  /** The selected rows, at least one. */
  readonly items: readonly Item[]
  readonly context: Context
  readonly search: S
  /** Shows how far a long change is; null when it is done. */
  readonly onProgress: (progress: { label: string; done: number; total: number } | null) => void
  /** Lets all rows go. */
  readonly clear: () => void
  /** Call it after a change: the list is fetched again. */
  readonly changed: () => void
}

/** What can be done to many rows at once. */
export interface ListBulk<Item, Context, S> {
  /** Whether rows can be selected. */
  readonly isOffered: (context: Context) => boolean
  readonly bar: (props: BulkProps<Item, Context, S>) => ReactNode
  /** The rows that a search leaves, on all pages, at most so many. Without it only what is seen can be selected. */
  readonly loadAll?: (search: S, context: Context, most: number) => Promise<readonly Item[]>
}

interface HeadProps<Context, Reply> {
  readonly reply: Reply | undefined
  readonly context: Context
  readonly refetch: () => void
}

/**
 * A plain list as data: the kit draws the page, keeps its address, fetches it again when it changes and carries out
 * the commands of its rows. `Context` is what the page around it knows, such as the time zone or the API of another
 * business.
 */
export interface ListDefinition<Item extends ListItem, S extends ListSearch, Context, Reply extends ListReply<Item>> {
  readonly name: string
  /** The page's heading, for screen readers: the bar above shows it. A list without one is part of another page. */
  readonly title?: string
  readonly address: ListAddress<S>
  readonly pageSize: number
  /** It fills the height of the page, and its rows are loaded as they are scrolled to. Others have a page at a time. */
  readonly isEndless?: true
  readonly load: (search: S, context: Context, signal: AbortSignal) => Promise<Reply>
  /** Fetches an opened row that is not on the page; null where there is none. */
  readonly find?: (id: string, search: S, context: Context, signal: AbortSignal) => Promise<Item | null>
  readonly columns: readonly ListColumn<Item, Context, Reply>[]
  /** The label of the sums under the columns, and whether there are any. */
  readonly sums?: { readonly label: string; readonly isShown: (reply: Reply) => boolean }
  readonly filters?: readonly ListFilter<Context, Reply>[]
  readonly menu?: readonly RowAction<Item, Context>[]
  /** What can be done to many rows: they can be selected. */
  readonly bulk?: ListBulk<Item, Context, S>
  readonly labels: ListLabels<Item>
  /** The column that an address without `sort` sorts by, where the page is to say so. */
  readonly usualSort?: string
  readonly isDimmed?: (item: Item) => boolean
  readonly mayAdd?: (context: Context) => boolean
  /** What to begin with, where there is nothing at all. */
  readonly emptyAction?: (props: Pick<HeadProps<Context, Reply>, 'context' | 'refetch'>) => ReactNode
  /** Rendered beside the heading. */
  readonly head?: (props: HeadProps<Context, Reply>) => ReactNode
  /** Above the rows: what those that the search leaves come to, by kind. */
  readonly breakdown?: (props: ToolsProps<Context, S> & { readonly reply: Reply }) => ReactNode
  /** Above the rows, below the tools, as long as there is something to say. */
  readonly above?: (context: Context) => ReactNode
  /** More tools, after the filters. */
  readonly tools?: (props: ToolsProps<Context, S>) => ReactNode
  /** The count in other words than `12 contacts`. */
  readonly count?: (reply: Reply) => string
  /** The drawer of an open row, such as its form. */
  readonly drawer?: (props: DrawerProps<Item, Context, S>) => ReactNode
  /** Rows lead to a page of their own; the drawer, where there is one, is for a new row. */
  readonly page?: (item: Item, context: Context) => RowPage
  /** A notice where the opened row is not found. */
  readonly gone?: (props: ToolsProps<Context, S>) => ReactNode
}

export function defineList<Item extends ListItem, S extends ListSearch, Context, Reply extends ListReply<Item>>(
  definition: ListDefinition<Item, S, Context, Reply>,
): ListDefinition<Item, S, Context, Reply> {
  return definition
}
