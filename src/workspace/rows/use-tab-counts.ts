import { useEffect, useState } from 'react'
import type { ReviewDesk } from '../../features/intake/review/intake-workspace.ts'
import type { Counts } from '../../features/intake/review/claim-tabs.ts'

/** Counts of the splits, at most a few times a second: figures that flicker cannot be read. */
export function useCounts({ rows }: ReviewDesk): Counts {
  const [counts, setCounts] = useState<Counts>({ ...rows.counts })
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const take = () => {
      clearTimeout(timer)
      timer = undefined
      setCounts((before) => (same(before, rows.counts) ? before : { ...rows.counts }))
    }
    let hadRows = rows.counts.waiting > 0
    const stop = rows.subscribe(() => {
      const hasRows = rows.counts.waiting > 0
      // The first row and the last change what the page is: that does not wait.
      if (hasRows === hadRows) timer ??= setTimeout(take, 150)
      else take()
      hadRows = hasRows
    })
    take()
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [rows])
  return counts
}

const same = (a: Counts, b: Counts) => (Object.keys(a) as (keyof Counts)[]).every((split) => a[split] === b[split])
