import { useEffect, useRef } from 'react'
import type { Recorded } from '../../../contract/events/recorded.ts'
import type { Wallboard } from '../../../contract/wallboard/wallboard.ts'
import type { Fetched } from '../../shared/api/fetched.ts'
import { useGatheredRefetch } from '../../shared/api/use-gathered-refetch.ts'
import { useFetched } from '../../shared/api/use-fetched.ts'
import { useTopicChanges } from '../../shared/live/use-topic-changes.ts'
import { useTopicHints } from '../../shared/live/use-topic-hints.ts'
import { readWallboard } from './api/read-wallboard.ts'

/** How long changes gather before a fetch and in all, and how often what only time changes is asked for; milliseconds. */
const throttle = 300
const gather = 100
const idle = 20_000

/** A board, and how far the server's clock is ahead of the browser's in milliseconds. */
export interface HeldBoard {
  readonly board: Wallboard
  readonly aheadMs: number
}

/** The board as it changes: with each call, contact and lease, and with time, which makes call-backs due. */
export function useWallboard(stormId: string | null): Fetched<HeldBoard> & { refetch: () => void } {
  const fetched = useFetched(`wallboard ${stormId ?? 'all'}`, async (signal) => {
    const board = await readWallboard(stormId, signal)
    return { board, aheadMs: Date.parse(board.as_of) - Date.now() }
  })
  const { data, busy, refetch } = fetched
  const cursor = data?.board.cursor
  const newest = useRef(0)
  const refresh = useGatheredRefetch(refetch, busy, throttle)
  const note = (event: Recorded) => {
    newest.current = Math.max(newest.current, event.id)
    return true
  }
  useTopicChanges('contact', cursor, refresh, note, gather)
  useTopicChanges('call', cursor, refresh, note, gather)
  useTopicHints('contact', refresh)
  useEffect(() => {
    const timer = setInterval(refresh, idle)
    return () => clearInterval(timer)
  }, [refresh])
  // A server that has not read as far as the one that told of the event answers with less than is known.
  useEffect(() => {
    if (!busy && cursor !== undefined && cursor < newest.current) refresh()
  }, [busy, cursor, refresh])
  return fetched
}
