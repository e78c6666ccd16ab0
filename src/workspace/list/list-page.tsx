import { useNavigate } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import type { Topic } from '../../../contract/push/envelope.ts'
import { useFetched } from '../../shared/api/use-fetched.ts'
import { useRefetchOnFocus } from '../../shared/api/use-refetch-on-focus.ts'
import { useRefetchAt } from '../../shared/live/use-refetch-at.ts'
import { useTopicChanges } from '../../shared/live/use-topic-changes.ts'
import { useEndlessList } from './endless/use-endless-list.ts'
import type { Narrowed } from './narrowed.ts'
import type { ListItem, ListReply } from './list-definition.ts'
import type { ListAddress, ListSearch } from './list-search.ts'
import { ListViews } from './list-views.tsx'
import { ListView, type ListViewProps } from './list-view.tsx'
import { useListAddress } from './use-list-address.ts'

interface Props<Item extends ListItem, S extends ListSearch, Context, Reply extends ListReply<Item>>
  extends Pick<ListViewProps<Item, S, Context, Reply>, 'definition' | 'context' | 'drawer'> {
  /** The topic whose events say that the list has changed; without one it is fetched again when the page is returned to. */
  topic?: Topic
  /** Another topic whose events change what rows say. */
  beside?: Topic
  /** How long changes gather before the list is fetched again, in milliseconds. */
  wait?: number | undefined
  /** What else the list depends on: another key fetches it again. */
  fetchKey?: string
  /** What else the address holds: it stays as it is when the list's own part changes. */
  keep?: object
  /** Set where the list shows a part only; the number grows with every fetch. */
  narrowedAt?: (turn: number) => Narrowed | null
}

/** A list as a page: its search is the address, and it is fetched again when it changes. */
export function ListPage<Item extends ListItem, S extends ListSearch, Context, Reply extends ListReply<Item>>(
  props: Props<Item, S, Context, Reply>,
) {
  const Page = props.definition.isEndless
    ? EndlessListPage<Item, S, Context, Reply>
    : PagedListPage<Item, S, Context, Reply>
  return <Page {...props} {...useListAddress(props.definition.address, props.keep)} />
}

type PageProps<Item extends ListItem, S extends ListSearch, Context, Reply extends ListReply<Item>> = Props<
  Item,
  S,
  Context,
  Reply
> &
  Pick<ListViewProps<Item, S, Context, Reply>, 'search' | 'onSearch'>

function PagedListPage<Item extends ListItem, S extends ListSearch, Context, Reply extends ListReply<Item>>(
  props: PageProps<Item, S, Context, Reply>,
) {
  const { definition, context, fetchKey = '', search } = props
  const [turn, setTurn] = useState(0)
  const refetch = useCallback(() => setTurn((before) => before + 1), [])
  const list = useFetched(`${keyOf(definition, fetchKey, search)} ${turn}`, (signal) =>
    definition.load(search, context, signal),
  )
  return <ListOnPage {...props} list={{ ...list, refetch }} turn={turn} />
}

/** The address says which page of the rows is in view; another page of the same search is scrolled to. */
function EndlessListPage<Item extends ListItem, S extends ListSearch, Context, Reply extends ListReply<Item>>(
  props: PageProps<Item, S, Context, Reply>,
) {
  const { definition, context, fetchKey = '', search } = props
  const { load, pageSize } = definition
  const navigate = useNavigate()
  const [turn, setTurn] = useState(0)
  const { list, rows } = useEndlessList<Item, Reply>({
    key: keyOf(definition, fetchKey, { ...search, page: undefined }),
    pageSize,
    page: search.page ?? 1,
    load: (page, signal) => load({ ...search, page: page > 1 ? page : undefined }, context, signal),
    onPage: (page) =>
      void navigate({
        to: '.',
        search: (before: object) => ({ ...before, page: page > 1 ? page : undefined }),
        replace: true,
        resetScroll: false,
      }),
  })
  const refetch = () => {
    setTurn((before) => before + 1)
    list.refetch()
  }
  return <ListOnPage {...props} list={{ ...list, refetch }} endless={rows} turn={turn} />
}

/** What a list is fetched by. The row that is open is no part of it. */
function keyOf<S extends ListSearch>(
  { name, address }: { name: string; address: ListAddress<S> },
  fetchKey: string,
  search: object,
): string {
  const listed = address.item === null ? search : { ...search, [address.item]: undefined }
  return `${name} ${fetchKey} ${JSON.stringify(listed)}`
}

function ListOnPage<Item extends ListItem, S extends ListSearch, Context, Reply extends ListReply<Item>>(
  props: PageProps<Item, S, Context, Reply> &
    Pick<ListViewProps<Item, S, Context, Reply>, 'list' | 'endless'> & {
      /** Grows with every fetch. */
      turn: number
    },
) {
  const { definition, context, drawer, topic, beside, wait, narrowedAt, search, onSearch, list, endless, turn } = props
  const { address, name } = definition
  const { refetch } = list
  useRefetchAt(list.data?.changes_at, refetch)
  return (
    <>
      {topic ? (
        <RefetchOnChange topic={topic} cursor={list.data?.cursor} refetch={refetch} wait={wait} />
      ) : (
        <RefetchOnReturn refetch={refetch} />
      )}
      {beside && <RefetchOnChange topic={beside} cursor={list.data?.cursor} refetch={refetch} wait={wait} />}
      <ListView
        {...{ definition, search, onSearch, context, drawer, list, endless }}
        views={
          definition.title !== undefined && (
            <ListViews {...{ name, address, search, onSearch }} many={definition.labels.many} />
          )
        }
        narrowed={narrowedAt?.(turn) ?? null}
      />
    </>
  )
}

interface RefetchProps {
  refetch: () => void
}

function RefetchOnChange({
  topic,
  cursor,
  refetch,
  wait,
}: RefetchProps & { topic: Topic; cursor: number | undefined; wait: number | undefined }) {
  useTopicChanges(topic, cursor, refetch, undefined, wait)
  return null
}

function RefetchOnReturn({ refetch }: RefetchProps) {
  useRefetchOnFocus(refetch)
  return null
}
