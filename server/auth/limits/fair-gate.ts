import { Refused } from '../../http/problem.ts'

export interface GateSize {
  readonly atOnce: number
  /** How many may wait. */
  readonly waiting: number
}

/** Whose turn it is. */
export interface Turn {
  /** Waiting requests of one lane take turns with those of the others: the client's address. */
  readonly lane: string
  /** A known device goes before all others. */
  readonly isKnown: boolean
}

interface Waiting {
  readonly enter: () => void
  readonly refuse: (error: Refused) => void
}

/**
 * Lets so much costly work run at once. The rest waits, known devices first, then one request of each lane in turn: a
 * client that sends a thousand delays another by one. When too many wait, the longest lane loses its latest.
 */
export class FairGate {
  readonly #size: GateSize
  #running = 0
  #waiting = 0
  /** Lanes in the order of their next turn. */
  readonly #known = new Map<string, Waiting[]>()
  readonly #others = new Map<string, Waiting[]>()

  constructor(size: GateSize) {
    this.#size = size
  }

  /** @throws Refused 429 when too many wait in the longest lane, and this is its latest. */
  async pass<T>(turn: Turn, work: () => Promise<T>): Promise<T> {
    if (this.#running < this.#size.atOnce) this.#running += 1
    else await this.#wait(turn)
    try {
      return await work()
    } finally {
      // A place that is released goes to the next in turn, so that nobody gets in between.
      const next = this.#next(this.#known) ?? this.#next(this.#others)
      if (next) next.enter()
      else this.#running -= 1
    }
  }

  #wait({ lane, isKnown }: Turn): Promise<void> {
    return new Promise((enter, refuse) => {
      const lanes = isKnown ? this.#known : this.#others
      const line = lanes.get(lane)
      if (line) line.push({ enter, refuse })
      else lanes.set(lane, [{ enter, refuse }])
      this.#waiting += 1
      if (this.#waiting > this.#size.waiting) this.#dropLatest(this.#others.size > 0 ? this.#others : this.#known)
    })
  }

  #next(lanes: Map<string, Waiting[]>): Waiting | undefined {
    const [first] = lanes
    if (!first) return undefined
    const [lane, line] = first
    const next = line.shift()
    lanes.delete(lane)
    if (line.length > 0) lanes.set(lane, line)
    this.#waiting -= 1
    return next
  }

  #dropLatest(lanes: Map<string, Waiting[]>): void {
    const [lane, line] = [...lanes].reduce((longest, one) => (one[1].length >= longest[1].length ? one : longest))
    const last = line.pop()
    if (line.length === 0) lanes.delete(lane)
    this.#waiting -= 1
    last?.refuse(tooManyAtOnce())
  }
}

const tooManyAtOnce = () =>
  new Refused(429, 'too-many-tries', 'Too many people are signing in right now. Try again in a few seconds.', {
    retry_after: 5,
  })
