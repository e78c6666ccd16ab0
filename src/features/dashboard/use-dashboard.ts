import { useEffect, useRef, useState } from 'react'
import type { Comparison, Dashboard } from '../../../contract/dashboard/dashboard.ts'
import type { Recorded } from '../../../contract/events/recorded.ts'
import type { Undoing } from '../../../contract/events/undoing.ts'
import type { Fetched } from '../../shared/api/fetched.ts'
import { useFetched } from '../../shared/api/use-fetched.ts'
import { useGatheredRefetch } from '../../shared/api/use-gathered-refetch.ts'
import { useTopicChanges } from '../../shared/live/use-topic-changes.ts'
import { useTopicHints } from '../../shared/live/use-topic-hints.ts'
import { type FigureFilter, readDashboard } from './api/read-dashboard.ts'

/** How long changes gather before a fetch and in all, and how often what only time changes is asked for; milliseconds. */
const throttle = 400
const gather = 100
const idle = 60_000

/** The figures as they change: with each claim, contact and lead. Of a moment in the past only what is known now changes, by undoing. */
export function useDashboard(
  filter: FigureFilter,
  compare: Comparison | undefined,
  sees: { readonly claims: boolean; readonly leads: boolean },
): Fetched<Dashboard> & { refetch: () => void; behind: number } {
  const [behind, setBehind] = useState(0)
  const fetched = useFetched(`dashboard ${JSON.stringify([filter, compare])}`, (signal) =>
    readDashboard(filter, compare, signal, setBehind),
  )
  const { data, busy, refetch } = fetched
  const cursor = data?.cursor
  const newest = useRef(0)
  const gathered = useGatheredRefetch(refetch, busy, throttle)
  const isPast = filter.as_of !== undefined
  const note = (event: Recorded) => {
    if (isPast && !(event.data as Undoing).undoes) return false
    newest.current = Math.max(newest.current, event.id)
    return true
  }
  useTopicChanges('contact', cursor, gathered, note, gather)
  useTopicChanges('intake_item', sees.claims ? cursor : undefined, gathered, note, gather)
  useTopicChanges('lead', sees.leads ? cursor : undefined, gathered, note, gather)
  useTopicHints('contact', gathered)
  useEffect(() => {
    if (isPast) return
    const timer = setInterval(gathered, idle)
    return () => clearInterval(timer)
  }, [gathered, isPast])
  // A server that has not read as far as the one that sent the event answers with less than is known.
  useEffect(() => {
    if (!busy && cursor !== undefined && cursor < newest.current) gathered()
  }, [busy, cursor, gathered])
  return { ...fetched, behind }
}
