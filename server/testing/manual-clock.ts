import type { SimulatedClock } from '../ports/telephony/simulated-clock.ts'

/** A clock that stands still until it is asked to go on. */
export class ManualClock implements SimulatedClock {
  #now: number
  #due: { at: number; work: () => Promise<void> }[] = []

  constructor(now: number) {
    this.#now = now
  }

  now(): number {
    return this.#now
  }

  schedule(at: number, work: () => Promise<void>): () => void {
    const entry = { at: Math.max(at, this.#now), work }
    this.#due.push(entry)
    return () => {
      this.#due = this.#due.filter((one) => one !== entry)
    }
  }

  /** Goes on by so many milliseconds, and carries out in order all that is due by then. */
  async advance(ms: number): Promise<void> {
    const end = this.#now + ms
    for (let next = this.#first(end); next; next = this.#first(end)) {
      this.#now = next.at
      const { work } = next
      this.#due = this.#due.filter((one) => one !== next)
      await work()
    }
    this.#now = end
  }

  #first(end: number) {
    return this.#due.filter(({ at }) => at <= end).toSorted((one, other) => one.at - other.at)[0]
  }
}
