import { Refused } from '../problem.ts'

/** Bytes of bodies that one person, and all together, may have under way at once. */
export interface BufferLimits {
  readonly perPerson: number
  readonly inAll: number
}

const usualLimits: BufferLimits = { perPerson: 16_000_000, inAll: 128_000_000 }

/** Bounds what is held of bodies that are still being read: each counts from its first byte with all it may become. */
export class BufferedBodies {
  readonly #limits: BufferLimits
  readonly #held = new Map<string, number>()
  #sum = 0

  constructor(limits = usualLimits) {
    this.#limits = limits
  }

  /**
   * Reads a body of at most so many bytes for somebody.
   * @throws Refused 429 where that one has too much under way, 503 where all together have.
   */
  async whileReading<T>(whose: string, bytes: number, read: () => Promise<T>): Promise<T> {
    const held = this.#held.get(whose) ?? 0
    if (held + bytes > this.#limits.perPerson) throw tooManyBodies(429, 'You have too many uploads in progress.')
    if (this.#sum + bytes > this.#limits.inAll) throw tooManyBodies(503, 'Too many uploads are in progress.')
    this.#add(whose, bytes)
    try {
      return await read()
    } finally {
      this.#add(whose, -bytes)
    }
  }

  #add(whose: string, bytes: number): void {
    const held = (this.#held.get(whose) ?? 0) + bytes
    this.#sum += bytes
    if (held > 0) this.#held.set(whose, held)
    else this.#held.delete(whose)
  }
}

const tooManyBodies = (status: number, why: string) =>
  new Refused(status, 'too-many-bodies', `${why} Try again in a few seconds.`, { retry_after: 2 })
