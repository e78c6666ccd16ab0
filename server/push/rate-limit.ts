/** At most so many a second, counted in whole seconds. */
export class RateLimit {
  readonly #most: number
  #second = 0
  #count = 0

  constructor(most: number) {
    this.#most = most
  }

  allows(now: number): boolean {
    const second = Math.floor(now / 1000)
    if (second !== this.#second) {
      this.#second = second
      this.#count = 0
    }
    this.#count += 1
    return this.#count <= this.#most
  }
}
