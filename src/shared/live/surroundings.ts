/** What the browser says about itself that bears on a connection. */
export interface Surroundings {
  networkLost(): void
  networkBack(): void
  /** The tab is looked at again, or the machine was asleep. */
  woke(): void
  /** About once a second. */
  tick(now: number): void
}

const asleepAfter = 10_000

/** Listens to the browser; in Node, where there is no window, to the clock alone. Returns how to stop. */
export function watchSurroundings(told: Surroundings): () => void {
  const life = new AbortController()
  const { signal } = life
  if (typeof window !== 'undefined') {
    window.addEventListener('offline', () => told.networkLost(), { signal })
    window.addEventListener('online', () => told.networkBack(), { signal })
    document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && told.woke(), {
      signal,
    })
  }
  let last = Date.now()
  const timer = setInterval(() => {
    const now = Date.now()
    if (now - last > asleepAfter) told.woke()
    last = now
    told.tick(now)
  }, 1000)
  signal.addEventListener('abort', () => clearInterval(timer))
  return () => life.abort()
}
