/** Events of the browser that bear on a connection. */
export interface BrowserSignals {
  networkLost(): void
  networkBack(): void
  /** The tab became visible, or the computer was asleep. */
  woke(): void
  /** About once a second. */
  tick(now: number): void
}

const asleepAfter = 10_000

/** Listens to the browser; in Node, where there is no window, to the clock alone. Returns how to stop. */
export function watchBrowserSignals(listener: BrowserSignals): () => void {
  const life = new AbortController()
  const { signal } = life
  if (typeof window !== 'undefined') {
    window.addEventListener('offline', () => listener.networkLost(), { signal })
    window.addEventListener('online', () => listener.networkBack(), { signal })
    document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && listener.woke(), {
      signal,
    })
  }
  let last = Date.now()
  const timer = setInterval(() => {
    const now = Date.now()
    if (now - last > asleepAfter) listener.woke()
    last = now
    listener.tick(now)
  }, 1000)
  signal.addEventListener('abort', () => clearInterval(timer))
  return () => life.abort()
}
