import type { IntakeRows } from './row-store.ts'

/** How long rows may come and go before it is asked again, in milliseconds. */
const pace = 1500

/**
 * Asks at once, and again whenever rows have left the queue or come to it: the pace apart, one at a time, and after
 * the last of them in any case. Returns how to stop.
 */
export function askAsRowsMove(rows: IntakeRows, ask: () => Promise<void>): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isAsking = false
  let isStale = false
  let isStopped = false
  let known = rows.size

  async function askNow() {
    timer = undefined
    isStale = false
    isAsking = true
    await ask()
    isAsking = false
    if (isStale) soon()
  }
  function soon() {
    isStale = true
    if (!isAsking && !isStopped) timer ??= setTimeout(() => void askNow(), pace)
  }

  const unsubscribe = rows.subscribe((changed) => {
    // As many may have come as have left: then one of those that changed is not here.
    const isSame = rows.size === known && changed.values().every((id) => rows.recorded(id) !== undefined)
    known = rows.size
    if (!isSame) soon()
  })
  void askNow()
  return () => {
    isStopped = true
    clearTimeout(timer)
    unsubscribe()
  }
}
