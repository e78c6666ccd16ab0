/** A clock of the browser that is ahead of the server's would ask again and again. */
const leastMs = 1000
const againMs = 30_000
/** Browsers count no further. */
const mostMs = 2 ** 31 - 1

/**
 * Asks at a moment, ISO 8601, and then every half minute until it is stopped: a reply may fail, or name the same moment
 * where the browser's clock is ahead. Returns what stops it.
 */
export function askAgainAt(at: string, ask: () => void): () => void {
  const left = Date.parse(at) - Date.now()
  let timer = setTimeout(next, left <= 0 ? againMs : Math.min(mostMs, Math.max(leastMs, left)))
  function next() {
    timer = setTimeout(next, againMs)
    ask()
  }
  return () => clearTimeout(timer)
}
