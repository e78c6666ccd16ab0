import { useEffect, useState } from 'react'
import type { ReviewDesk } from '../atoms/review-desk.ts'
import type { Elsewhere } from './review-tabs.tsx'

const unknown: Record<Elsewhere, number | undefined> = { sendbacks: undefined, ingested: undefined }

/** How many claims the other lists hold, asked again when claims have left the queue and it has calmed down. */
export function useElsewhere({ api, rows }: ReviewDesk): Record<Elsewhere, number | undefined> {
  const [totals, setTotals] = useState(unknown)
  useEffect(() => {
    const abort = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    let waiting = rows.size
    const ask = async () => {
      const one = { limit: '1', page: '1' }
      const lists = [api.listSendbacks(one, abort.signal), api.listIngested(one, abort.signal)] as const
      const [sendbacks, ingested] = await Promise.all(lists).catch(() => [null, null])
      if (!abort.signal.aborted) setTotals({ sendbacks: sendbacks?.total, ingested: ingested?.total })
    }
    const stop = rows.subscribe(() => {
      const fewer = rows.size < waiting
      waiting = rows.size
      if (!fewer) return
      clearTimeout(timer)
      timer = setTimeout(() => void ask(), 1500)
    })
    void ask()
    return () => {
      abort.abort()
      clearTimeout(timer)
      stop()
    }
  }, [api, rows])
  return totals
}
