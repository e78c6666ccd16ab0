import { useEffect, useState } from 'react'
import type { TabCounts } from './tab-index.ts'

interface Counted {
  readonly rows: { readonly counts: TabCounts; readonly subscribe: (listener: () => void) => () => void }
}

/** Counts of the tabs, at most a few times a second: figures that flicker cannot be read. */
export function useTabCounts({ rows }: Counted): TabCounts {
  const [counts, setCounts] = useState<TabCounts>({ ...rows.counts })
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const update = () => {
      clearTimeout(timer)
      timer = undefined
      setCounts((before) => (isSame(before, rows.counts) ? before : { ...rows.counts }))
    }
    let hadRows = rows.counts.waiting > 0
    const stop = rows.subscribe(() => {
      const hasRows = rows.counts.waiting > 0
      // The first row and the last change what the page is: that does not wait.
      if (hasRows === hadRows) timer ??= setTimeout(update, 150)
      else update()
      hadRows = hasRows
    })
    update()
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [rows])
  return counts
}

const isSame = (a: TabCounts, b: TabCounts) => Object.keys(a).every((tab) => a[tab] === b[tab])
