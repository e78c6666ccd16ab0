import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useEffect, useMemo, useState } from 'react'
import type { Topic } from '../../../contract/push/envelope.ts'
import { useFetched } from '../../shared/api/use-fetched.ts'
import { useRefetchOnFocus } from '../../shared/api/use-refetch-on-focus.ts'
import { useTopicChanges } from '../../shared/live/use-topic-changes.ts'
import type { Narrowed } from './narrowed.ts'
import type { ListItem, ListReply } from './list-definition.ts'
import { type ListSearch, withoutBadParameters } from './list-search.ts'
import { ListViews } from './list-views.tsx'
import { ListView, type ListViewProps } from './list-view.tsx'

interface Props<Item extends ListItem, S extends ListSearch, Context, Reply extends ListReply<Item>>
  extends Pick<ListViewProps<Item, S, Context, Reply>, 'definition' | 'context' | 'drawer'> {
  /** The topic whose events say that the list has changed; without one it is fetched again when the page is returned to. */
  topic?: Topic
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
export function ListPage<Item extends ListItem, S extends ListSearch, Context, Reply extends ListReply<Item>>({
  definition,
  context,
  drawer,
  topic,
  wait,
  fetchKey = '',
  keep,
  narrowedAt,
}: Props<Item, S, Context, Reply>) {
  const { address, load, name } = definition
  const navigate = useNavigate()
  const inAddress: Record<string, unknown> = useSearch({ strict: false })
  const search = useMemo(() => address.parse(inAddress), [address, inAddress])
  const cleaned = useMemo(() => withoutBadParameters(address, inAddress), [address, inAddress])
  useEffect(() => {
    if (cleaned) void navigate({ to: '.', search: cleaned, replace: true })
  }, [cleaned, navigate])
  const [turn, setTurn] = useState(0)
  const refetch = useCallback(() => setTurn((before) => before + 1), [])
  const listed = address.item === null ? search : { ...search, [address.item]: undefined }
  const list = useFetched(`${name} ${fetchKey} ${JSON.stringify(listed)} ${turn}`, (signal) =>
    load(search, context, signal),
  )
  const onSearch = useCallback((next: S) => void navigate({ to: '.', search: { ...next, ...keep } }), [navigate, keep])
  return (
    <>
      {topic ? (
        <RefetchOnChange topic={topic} cursor={list.data?.cursor} refetch={refetch} wait={wait} />
      ) : (
        <RefetchOnReturn refetch={refetch} />
      )}
      <ListView
        {...{ definition, search, onSearch, context, drawer }}
        list={{ ...list, refetch }}
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
