import { Refused } from '../http/problem.ts'

export interface GateSize {
  readonly atOnce: number
  /** How many may wait; later requests are refused. */
  readonly waiting: number
}

/** Lets so much dear work run at once; the rest takes turns in the order it came. */
export class Gate {
  readonly #size: GateSize
  #running = 0
  readonly #queue: (() => void)[] = []

  constructor(size: GateSize) {
    this.#size = size
  }

  /** @throws Refused 429 when as many wait as may. */
  async pass<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running < this.#size.atOnce) this.#running += 1
    else {
      if (this.#queue.length >= this.#size.waiting) throw tooManyAtOnce()
      // A place that is released goes to the next in line, so that nobody gets in between.
      await new Promise<void>((resolve) => this.#queue.push(resolve))
    }
    try {
      return await work()
    } finally {
      const next = this.#queue.shift()
      if (next) next()
      else this.#running -= 1
    }
  }
}

const tooManyAtOnce = () =>
  new Refused(429, 'too-many-tries', 'Too many people sign in at this moment. Try again in a few seconds.', {
    retry_after: 5,
  })
