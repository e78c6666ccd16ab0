import { useEffect, useState } from 'react'
import { askAsRowsMove } from '../../../workspace/rows/refetch-as-rows-move.ts'
import type { ReviewDesk } from './intake-workspace.ts'
import type { Elsewhere } from '../../../workspace/page/workspace-tabs.tsx'

const unknown: Record<Elsewhere, number | undefined> = { sendbacks: undefined, ingested: undefined }

/** How many claims the other lists hold, asked again as claims leave the queue or come back to it. */
export function useElsewhere({ api, rows }: ReviewDesk): Record<Elsewhere, number | undefined> {
  const [totals, setTotals] = useState(unknown)
  useEffect(() => {
    const abort = new AbortController()
    const ask = async () => {
      const one = { limit: '1', page: '1' }
      const lists = [api.listSendbacks(one, abort.signal), api.listIngested(one, abort.signal)] as const
      const [sendbacks, ingested] = await Promise.all(lists).catch(() => [null, null])
      if (!abort.signal.aborted) setTotals({ sendbacks: sendbacks?.total, ingested: ingested?.total })
    }
    const stop = askAsRowsMove(rows, ask)
    return () => {
      stop()
      abort.abort()
    }
  }, [api, rows])
  return totals
}
