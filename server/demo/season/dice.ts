/** Chance that repeats: the same seed gives the same numbers, whatever the platform. */
export class Dice {
  #state: number

  constructor(seed: string) {
    let hash = 2_166_136_261
    for (const letter of seed) hash = Math.imul(hash ^ letter.charCodeAt(0), 16_777_619)
    this.#state = hash >>> 0
  }

  /** At least 0 and less than 1 (mulberry32). */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0
    let mixed = this.#state
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }

  /** A whole number, both ends included. */
  between(least: number, most: number): number {
    return least + Math.floor(this.next() * (most - least + 1))
  }

  chance(share: number): boolean {
    return this.next() < share
  }

  pick<T>(from: readonly T[]): T {
    const one = from[Math.floor(this.next() * from.length)]
    if (one === undefined) throw new Error('nothing to pick from')
    return one
  }

  /** One of the names, as often as its weight says. */
  weighted<Name extends string>(weights: Readonly<Partial<Record<Name, number>>>): Name {
    const entries = Object.entries(weights) as [Name, number][]
    let left = this.next() * entries.reduce((sum, [, weight]) => sum + weight, 0)
    for (const [name, weight] of entries) {
      left -= weight
      if (left < 0) return name
    }
    throw new Error('nothing to choose from')
  }

  /** A wait around a mean: mostly short, sometimes long, as of people. In the unit of the mean. */
  wait(mean: number): number {
    return -Math.log(1 - this.next()) * mean
  }
}
