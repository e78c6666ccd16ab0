import { useEffect, useMemo } from 'react'
import type { WaitingListRow } from '../../../../contract/waiting-list/waiting-list.ts'
import { useFetched } from '../../../shared/api/use-fetched.ts'
import { useGatheredRefetch } from '../../../shared/api/use-gathered-refetch.ts'
import type { WaitingListApi } from './waiting-list-api.ts'
import { waitingName } from './waiting-list-format.ts'

/** How long changes gather before a fetch, in milliseconds. */
const throttle = 100

/**
 * Who waits for an earlier time at a location, fetched again as its appointments change: places fall free and are taken
 * with them. Without an API there is no list.
 */
export function useWaitingList(api: WaitingListApi | undefined, location: string, appointments: unknown) {
  const fetched = useFetched(`waiting list ${location}`, async (signal) => (api ? api.list(location, signal) : []))
  const refresh = useGatheredRefetch(fetched.refetch, fetched.busy, throttle)
  useEffect(refresh, [refresh, appointments])
  const offers = useMemo(() => offersIn(fetched.data ?? []), [fetched.data])
  return { ...fetched, refresh, offers }
}

export type WaitingList = ReturnType<typeof useWaitingList>

/** Who is offered a time, by its start, in line. */
function offersIn(rows: readonly WaitingListRow[]): ReadonlyMap<number, readonly string[]> {
  const offered = rows.flatMap((row) => (row.entry.offer ? [{ at: row.entry.offer.timestamp, row }] : []))
  const byStart = Map.groupBy(offered, ({ at }) => at)
  return new Map(Array.from(byStart, ([at, those]) => [at, those.map(({ row }) => waitingName(row))]))
}
