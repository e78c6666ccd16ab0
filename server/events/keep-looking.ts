/**
 * Does work that never hurries every so many milliseconds, one time after the other, without keeping the process
 * alive. Returns how to stop; the work is told when it should end.
 */
export function keepLooking(
  ms: number,
  look: (isStopped: () => boolean) => Promise<void>,
  failed: (error: unknown) => void,
): () => Promise<void> {
  let underWay = Promise.resolve()
  let isStopped = false
  const timer = setInterval(() => {
    underWay = underWay.then(() => (isStopped ? undefined : look(() => isStopped))).catch(failed)
  }, ms)
  timer.unref()
  return async () => {
    isStopped = true
    clearInterval(timer)
    await underWay
  }
}
