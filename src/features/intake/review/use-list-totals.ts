import { useEffect, useState } from 'react'
import { refetchAsRowsMove } from '../../../workspace/rows/refetch-as-rows-move.ts'
import type { IntakeWorkspace } from './intake-workspace.ts'

/** The other lists of intake, which have pages of their own. */
export type IntakeList = 'sendbacks' | 'ingested'

const unknown: Record<IntakeList, number | undefined> = { sendbacks: undefined, ingested: undefined }

/** How many claims the other lists hold, refetched as claims leave the queue or return to it. */
export function useListTotals({ api, rows }: IntakeWorkspace): Record<IntakeList, number | undefined> {
  const [totals, setTotals] = useState(unknown)
  useEffect(() => {
    const abort = new AbortController()
    const ask = async () => {
      const one = { limit: '1', page: '1' }
      const lists = [api.listSendbacks(one, abort.signal), api.listIngested(one, abort.signal)] as const
      const [sendbacks, ingested] = await Promise.all(lists).catch(() => [null, null])
      if (!abort.signal.aborted) setTotals({ sendbacks: sendbacks?.total, ingested: ingested?.total })
    }
    const stop = refetchAsRowsMove(rows, ask)
    return () => {
      stop()
      abort.abort()
    }
  }, [api, rows])
  return totals
}
