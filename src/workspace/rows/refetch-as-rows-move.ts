import type { WorkspaceRow } from '../definition.ts'
import type { RowStore } from './row-store.ts'

/** How long rows may leave and return before the next request, in milliseconds. */
const interval = 1500

/**
 * Calls `fetch` at once, and again whenever rows have left the queue or come to it: throttled, one at a time, and after
 * the last of them in any case. Returns how to stop.
 */
export function refetchAsRowsMove<Row extends WorkspaceRow<Field>, Field extends string>(
  rows: RowStore<Row, Field>,
  fetch: () => Promise<void>,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isFetching = false
  let isStale = false
  let isStopped = false
  let known = rows.size

  async function fetchNow() {
    timer = undefined
    isStale = false
    isFetching = true
    await fetch()
    isFetching = false
    if (isStale) schedule()
  }
  function schedule() {
    isStale = true
    if (!isFetching && !isStopped) timer ??= setTimeout(() => void fetchNow(), interval)
  }

  const unsubscribe = rows.subscribe((changed) => {
    // As many may have come as have left: then one of those that changed is not here.
    const isSame = rows.size === known && changed.values().every((id) => rows.recorded(id) !== undefined)
    known = rows.size
    if (!isSame) schedule()
  })
  void fetchNow()
  return () => {
    isStopped = true
    clearTimeout(timer)
    unsubscribe()
  }
}
