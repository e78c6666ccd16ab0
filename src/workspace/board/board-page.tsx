import { useMemo } from 'react'
import type { Topic } from '../../../contract/push/envelope.ts'
import { useRefetchAt } from '../../shared/live/use-refetch-at.ts'
import { useTopicChanges } from '../../shared/live/use-topic-changes.ts'
import { hiddenLabel } from '../../shared/ui/field.css.ts'
import { countOf } from '../../shared/ui/format-count.ts'
import { notices, page as pageStyle } from '../../shared/ui/page.css.ts'
import { Failed, Loading, Stale } from '../../shared/ui/states.tsx'
import { reasonOf } from '../../shared/ui/toast.tsx'
import { BulkBar } from '../list/bulk-bar.tsx'
import type { ListDefinition, ListItem, ListReply } from '../list/list-definition.ts'
import { ListEmpty } from '../list/list-empty.tsx'
import { type ListSearch, narrowedBy } from '../list/list-search.ts'
import { ListTools } from '../list/list-tools.tsx'
import { ListViews } from '../list/list-views.tsx'
import { endlessCount, filled } from '../list/list.css.ts'
import { useListAddress } from '../list/use-list-address.ts'
import { useListSelection } from '../list/use-list-selection.ts'
import { Board } from './board.tsx'
import type { BoardDefinition, BoardMoving, BoardReply, LoadedColumn } from './board-definition.ts'
import type { BoardPages } from './board-pages.ts'
import { useBoard } from './use-board.ts'

interface Props<
  Item extends ListItem,
  S extends ListSearch & { column?: string },
  Context,
  Reply extends ListReply<Item>,
  Column extends LoadedColumn<Item>,
  Whole extends BoardReply<Item, Column>,
> {
  /** The list that the board shows otherwise: they share the address, the tools and the labels. */
  list: ListDefinition<Item, S, Context, Reply>
  board: BoardDefinition<Item, S, Context, Column, Whole>
  context: Context
  /** How cards are moved, if the person may. */
  moving?: BoardMoving<Item> | undefined
  /** The topic whose events say that the board has changed. */
  topic: Topic
  /** Another topic whose events change what cards say. */
  beside?: Topic
}

/** A board as a page: its search is the address that its list has too, and it is fetched again when it changes. */
export function BoardPage<
  Item extends ListItem,
  S extends ListSearch & { column?: string },
  Context,
  Reply extends ListReply<Item>,
  Column extends LoadedColumn<Item>,
  Whole extends BoardReply<Item, Column>,
>(props: Props<Item, S, Context, Reply, Column, Whole>) {
  const { list, board, context, moving, topic, beside } = props
  const { search, onSearch } = useListAddress(list.address)
  const pages = useBoard<Item, Column, Whole>({
    key: `${list.name} board ${JSON.stringify({ ...search, page: undefined, column: undefined })}`,
    pageSize: board.pageSize,
    load: (asked, signal) => board.load(asked, search, context, signal),
  })
  useTopicChanges(topic, pages.reply?.cursor, pages.refetch)
  useTopicChanges(beside ?? topic, beside && pages.reply?.cursor, pages.refetch)
  useRefetchAt(pages.reply?.changes_at, pages.refetch)
  return <BoardView {...{ list, board, context, moving, pages, search, onSearch }} />
}

interface ViewProps<
  Item extends ListItem,
  S extends ListSearch & { column?: string },
  Context,
  Reply extends ListReply<Item>,
  Column extends LoadedColumn<Item>,
  Whole extends BoardReply<Item, Column>,
> extends Omit<Props<Item, S, Context, Reply, Column, Whole>, 'topic' | 'beside'> {
  pages: BoardPages<Item, Column, Whole>
  search: S
  onSearch: (search: S) => void
}

/** A board with its heading, tools and all its states. */
export function BoardView<
  Item extends ListItem,
  S extends ListSearch & { column?: string },
  Context,
  Reply extends ListReply<Item>,
  Column extends LoadedColumn<Item>,
  Whole extends BoardReply<Item, Column>,
>({ list, board, context, moving, pages, search, onSearch }: ViewProps<Item, S, Context, Reply, Column, Whole>) {
  const { labels, title, name, address } = list
  const { reply, error, busy, refetch } = pages
  const columns = reply?.columns ?? []
  const chosen = useListSelection<Item>()
  const selection = list.bulk?.isOffered(context) ? chosen : null
  const selecting = useMemo(() => selection && { selection, nameOf: labels.nameOf }, [selection, labels])
  const total = columns.reduce((sum, { count }) => sum + count, 0)
  return (
    <div className={`${pageStyle} ${filled}`}>
      <h1 className={hiddenLabel}>{title}</h1>
      <ListTools
        definition={list}
        {...{ search, onSearch, context }}
        reply={undefined}
        counts={reply && board.counts?.(reply.columns, context)}
        onAdd={() => undefined}
        views={<ListViews {...{ name, address, search, onSearch }} many={labels.many} />}
      />
      <div className={notices}>
        {list.above?.(context)}
        {error !== undefined && reply && (
          <Stale onRetry={refetch}>This board may be out of date: {reasonOf(error)}</Stale>
        )}
      </div>
      {reply &&
        board.breakdown?.({
          reply,
          search,
          context,
          change: (changes) => onSearch(narrowedBy(search, changes)),
        })}
      {!reply && error !== undefined && !busy ? (
        <Failed title={labels.failed} message={reasonOf(error)} onRetry={refetch} />
      ) : !reply ? (
        <Loading label={labels.loading} rows={12} />
      ) : total === 0 ? (
        <ListEmpty definition={list} {...{ total, search, onSearch, context, refetch }} narrowed={null} />
      ) : (
        <>
          <Board
            definition={board}
            pages={pages}
            columns={columns}
            context={context}
            moving={moving}
            selecting={selecting}
            chosen={search.column}
            onChoose={(column) => onSearch(narrowedBy(search, { column } as Partial<S>))}
          />
          <p className={endlessCount}>
            {countOf(total, labels.one, labels.many)}
            {board.summary?.(columns)}
          </p>
          {selection && (
            <BulkBar definition={list} {...{ selection, search, context }} reply={undefined} changed={refetch} />
          )}
        </>
      )}
    </div>
  )
}
