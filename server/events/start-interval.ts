/**
 * Does work that never hurries every so many milliseconds, one time after the other, without keeping the process
 * alive. Returns how to stop; the work is told when it should end.
 */
export function startInterval(
  ms: number,
  look: (stopped: AbortSignal) => Promise<void>,
  failed: (error: unknown) => void,
): () => Promise<void> {
  let underWay = Promise.resolve()
  const stopping = new AbortController()
  const stopped = stopping.signal
  const timer = setInterval(() => {
    underWay = underWay.then(() => (stopped.aborted ? undefined : look(stopped))).catch(failed)
  }, ms)
  timer.unref()
  return async () => {
    stopping.abort()
    clearInterval(timer)
    await underWay
  }
}
