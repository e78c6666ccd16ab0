/** How long work may wait for the browser to be idle, in milliseconds (section 9). */
const timeout = 2000

/** Calls back once the browser has nothing better to do, after 2,000 ms at the latest. */
export function whenIdle(work: () => void, signal: AbortSignal) {
  if (signal.aborted) return
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(work, timeout)
    signal.addEventListener('abort', () => clearTimeout(timer))
    return
  }
  const handle = requestIdleCallback(work, { timeout })
  signal.addEventListener('abort', () => cancelIdleCallback(handle))
}
