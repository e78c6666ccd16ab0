/** The time by which simulated calls live: real, or driven by a test. */
export interface SimulatedClock {
  /** Milliseconds since 1970. */
  now(): number
  /** Runs `work` at a moment, at once if that is past. Returns how to call it off. */
  schedule(at: number, work: () => Promise<void>): () => void
}

export const realClock: SimulatedClock = {
  now: () => Date.now(),
  schedule(at, work) {
    const timer = setTimeout(() => void work(), Math.max(0, at - Date.now()))
    timer.unref()
    return () => clearTimeout(timer)
  },
}
