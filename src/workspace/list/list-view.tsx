import { type ReactNode, useCallback, useState } from 'react'
import type { Fetched } from '../../shared/api/fetched.ts'
import { useFetched } from '../../shared/api/use-fetched.ts'
import type { Narrowed } from './narrowed.ts'
import { hiddenLabel } from '../../shared/ui/field.css.ts'
import { countOf } from '../../shared/ui/format-count.ts'
import { notices, page as pageStyle, titleLine } from '../../shared/ui/page.css.ts'
import { Failed, Loading, Stale } from '../../shared/ui/states.tsx'
import { reasonOf } from '../../shared/ui/toast.tsx'
import { useIsNarrow } from '../../shared/ui/use-is-narrow.ts'
import { BulkBar } from './bulk-bar.tsx'
import { EndlessRows } from './endless/endless-rows.tsx'
import type { EndlessRows as Rows } from './endless/use-endless-list.ts'
import { ListCards } from './list-cards.tsx'
import type { DrawerProps, ListDefinition, ListItem, ListReply } from './list-definition.ts'
import { ListEmpty } from './list-empty.tsx'
import { rowsOfPage } from './list-rows.ts'
import { type ListSearch, narrowedBy, openedIn, sortedBy, withOpened } from './list-search.ts'
import { endlessCount, filled, filledRows } from './list.css.ts'
import { ListTable } from './list-table.tsx'
import { ListTools } from './list-tools.tsx'
import { Pager } from './pager.tsx'
import { type ListSelection, useListSelection } from './use-list-selection.ts'
import { useRowActions } from './use-row-actions.ts'

export interface ListViewProps<Item extends ListItem, S extends ListSearch, Context, Reply extends ListReply<Item>> {
  definition: ListDefinition<Item, S, Context, Reply>
  list: Fetched<Reply> & { refetch: () => void }
  /** The rows of an endless list; `list` holds those that are loaded around the view. */
  endless?: Rows<Item> | undefined
  search: S
  onSearch: (search: S) => void
  context: Context
  /** Set where the list shows a part only. */
  narrowed?: Narrowed | null
  /** The drawer of an open row, where the layer above composes it. */
  drawer?: (props: DrawerProps<Item, Context, S>) => ReactNode
  /** The saved views of the list. */
  views?: ReactNode
}

/** A plain list with its heading, tools, all its states, its pages and the drawer of the row that is open. */
export function ListView<Item extends ListItem, S extends ListSearch, Context, Reply extends ListReply<Item>>(
  props: ListViewProps<Item, S, Context, Reply>,
) {
  const { definition, list, search, onSearch, context, narrowed = null } = props
  const { address, menu = [], title, head } = definition
  const { data, error, refetch } = list
  const openId = openedIn(address, search)
  const open = useCallback(
    (id: string | undefined) => onSearch(withOpened(address, search, id)),
    [address, search, onSearch],
  )
  const perform = useRowActions<Item, Context>({
    actions: menu,
    context,
    open: (item) => open(item.id),
    changed: (removed) => {
      if (removed && removed.id === openId) open(undefined)
      refetch()
    },
  })
  const drawer = props.drawer ?? definition.drawer
  const { page } = definition
  const onOpen = page ? (item: Item) => page(item, context).go() : drawer ? (item: Item) => open(item.id) : undefined
  const { bulk } = definition
  const chosen = useListSelection(data?.data)
  const selection = bulk?.isOffered(context) ? chosen : null
  const rows = { ...props, narrowed, openId, perform, onOpen, selection }
  const content = (
    <>
      {title !== undefined && (
        <>
          <h1 className={hiddenLabel}>{title}</h1>
          {head && <div className={titleLine}>{head({ reply: data, context, refetch })}</div>}
        </>
      )}
      <ListTools
        {...{ definition, search, onSearch, context }}
        reply={data}
        views={props.views}
        onAdd={() => open(address.adds ?? undefined)}
      />
      <div className={notices}>
        {definition.above?.(context)}
        {narrowed?.notice}
        {error !== undefined && data && (
          <Stale onRetry={refetch}>This list may be out of date: {reasonOf(error)}</Stale>
        )}
      </div>
      {data &&
        definition.breakdown?.({
          reply: data,
          search,
          context,
          change: (changes) => onSearch(narrowedBy(search, changes)),
        })}
      {drawer && openId !== undefined && (data || !definition.find) && (
        <Opened key={openId} {...{ definition, search, onSearch, context, list, openId, perform, open, drawer }} />
      )}
      <ListRows {...rows} />
      {selection && <BulkBar {...{ definition, selection, search, context }} reply={data} changed={refetch} />}
    </>
  )
  if (title === undefined) return content
  return <div className={props.endless ? `${pageStyle} ${filled}` : pageStyle}>{content}</div>
}

type RowsAndStatesProps<
  Item extends ListItem,
  S extends ListSearch,
  Context,
  Reply extends ListReply<Item>,
> = ListViewProps<Item, S, Context, Reply> & {
  narrowed: Narrowed | null
  openId: string | undefined
  onOpen: ((item: Item) => void) | undefined
  perform: (action: string, item: Item) => void
  selection: ListSelection<Item> | null
}

/** In pixels: the height of a row until it is measured, and of what covers rows at the top. */
const rowSize = { height: 30, covered: 33 }
const cardSize = { height: 115, covered: 0 }

function ListRows<Item extends ListItem, S extends ListSearch, Context, Reply extends ListReply<Item>>(
  props: RowsAndStatesProps<Item, S, Context, Reply>,
) {
  const { definition, list, endless, search, onSearch, context, narrowed, openId, onOpen, perform, selection } = props
  const { labels, pageSize, address, count, usualSort } = definition
  const isNarrow = useIsNarrow()
  const { data: reply, error, busy, refetch } = list
  if (!reply && error !== undefined && !busy) {
    return <Failed title={labels.failed} message={reasonOf(error)} onRetry={refetch} />
  }
  if (!reply) return <Loading label={labels.loading} rows={Math.min(endless ? 16 : 10, pageSize)} />
  if (endless ? endless.count === 0 : reply.data.length === 0) {
    return <ListEmpty {...{ definition, search, onSearch, narrowed, context, refetch }} total={reply.total} />
  }
  const Rows = isNarrow ? ListCards : ListTable
  const rows = {
    definition,
    reply,
    search,
    context,
    openId,
    onOpen,
    perform,
    selection,
    onSort: (column: string) => onSearch(sortedBy(address, { ...search, sort: search.sort ?? usualSort }, column)),
  }
  const label = count?.(reply) ?? countOf(reply.total, labels.one, labels.many)
  if (endless) {
    const counted = <p className={endlessCount}>{label}</p>
    return (
      <div aria-busy={busy} className={filledRows}>
        {isNarrow && counted}
        <EndlessRows
          key={String(isNarrow)}
          {...rows}
          {...(isNarrow ? cardSize : rowSize)}
          endless={endless}
          Rows={Rows}
        />
        {!isNarrow && counted}
      </div>
    )
  }
  return (
    <div aria-busy={busy}>
      <Rows {...rows} drawn={rowsOfPage(reply.data)} />
      <Pager
        page={search.page ?? 1}
        pageSize={pageSize}
        total={reply.total}
        label={label}
        onPage={(page) => onSearch({ ...search, page: page > 1 ? page : undefined })}
      />
    </div>
  )
}

type OpenedProps<Item extends ListItem, S extends ListSearch, Context, Reply extends ListReply<Item>> = Omit<
  RowsAndStatesProps<Item, S, Context, Reply>,
  'onOpen' | 'narrowed' | 'openId' | 'drawer' | 'selection'
> & {
  openId: string
  open: (id: string | undefined) => void
  drawer: (props: DrawerProps<Item, Context, S>) => ReactNode
}

/** The drawer of the row that is open; one that is not on the page is looked up. */
function Opened<Item extends ListItem, S extends ListSearch, Context, Reply extends ListReply<Item>>({
  definition,
  list,
  search,
  onSearch,
  context,
  openId,
  open,
  perform,
  drawer,
}: OpenedProps<Item, S, Context, Reply>) {
  const { address, find, gone } = definition
  const isNew = openId === address.adds
  const onPage = list.data?.data.find(({ id }) => id === openId)
  const isSought = find !== undefined && !isNew && !onPage
  const key = isSought ? `${definition.name} ${openId} ${JSON.stringify(search)}` : `${definition.name} no row`
  const found = useFetched(key, async (signal) => (isSought ? find(openId, search, context, signal) : null))
  const isFound = isSought && found.key === key && !found.busy
  const current = onPage ?? (isFound ? (found.data ?? undefined) : undefined)
  // A row may leave the page while its form is open: what is typed in the form stays.
  const [last, setLast] = useState(current)
  if (current && current !== last) setLast(current)
  const item = current ?? (isFound ? undefined : last)
  const changed = () => {
    list.refetch()
    if (isSought) found.refetch()
  }
  if (find && !isNew && !item) {
    return isFound ? gone?.({ search, context, change: (changes) => onSearch(narrowedBy(search, changes)) }) : null
  }
  return (
    <DrawerOf
      drawer={drawer}
      props={{ id: isNew ? null : openId, item, search, context, close: () => open(undefined), changed, perform }}
    />
  )
}

function DrawerOf<Props>({ drawer, props }: { drawer: (props: Props) => ReactNode; props: Props }) {
  return drawer(props)
}
