/** Runs work under one key one after the other: in this process, and in the order it came. */
export class OneByOne {
  readonly #last = new Map<string, Promise<void>>()

  async run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const before = this.#last.get(key)
    const { promise: done, resolve: end } = Promise.withResolvers<void>()
    this.#last.set(key, done)
    await before
    try {
      return await work()
    } finally {
      end()
      if (this.#last.get(key) === done) this.#last.delete(key)
    }
  }
}
