/** At most so many a second, messages or bytes, counted in whole seconds. */
export class RateLimit {
  readonly #most: number
  #second = 0
  #count = 0

  constructor(most: number) {
    this.#most = most
  }

  allows(now: number, count = 1): boolean {
    const second = Math.floor(now / 1000)
    if (second !== this.#second) {
      this.#second = second
      this.#count = 0
    }
    this.#count += count
    return this.#count <= this.#most
  }
}
