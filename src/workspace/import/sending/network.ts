/** Whether there is a connection, and waiting for one. */
export interface Network {
  isOnline: () => boolean
  /** Waits so many milliseconds; while offline, as long as that lasts, and no longer once it is back. */
  pause: (milliseconds: number, signal: AbortSignal) => Promise<void>
}

export const browserNetwork: Network = {
  isOnline: () => navigator.onLine,
  pause(milliseconds, signal) {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const timer = setTimeout(() => navigator.onLine && resolve(), milliseconds)
    const online = () => resolve()
    const aborted = () => reject(signal.reason)
    addEventListener('online', online)
    signal.addEventListener('abort', aborted)
    return promise.finally(() => {
      clearTimeout(timer)
      removeEventListener('online', online)
      signal.removeEventListener('abort', aborted)
    })
  },
}
