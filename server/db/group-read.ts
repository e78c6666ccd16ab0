interface Waiting<Key, Found> {
  readonly key: Key
  readonly resolve: (found: Found) => void
  readonly reject: (reason: unknown) => void
}

/** So many joined reads are under way at a time; the next ones wait for each other meanwhile. */
const atOnce = 2
const mostJoined = 64

/**
 * Reads that come at the same moment share one query. `read` answers each key at its place. One that comes alone does
 * not wait. A caller must hold no connection: the query takes its own, and others may hold the rest of the pool.
 */
export class GroupRead<Key, Found> {
  readonly #read: (keys: readonly Key[]) => Promise<readonly Found[]>
  #waiting: Waiting<Key, Found>[] = []
  #underWay = 0

  constructor(read: (keys: readonly Key[]) => Promise<readonly Found[]>) {
    this.#read = read
  }

  /** @throws what `read` throws, to all whose keys were read together. */
  read(key: Key): Promise<Found> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ key, resolve, reject })
      // Not at once: those whom the last query has just answered come back within this turn.
      setImmediate(() => this.#next())
    })
  }

  #next(): void {
    while (this.#underWay < atOnce && this.#waiting.length > 0) {
      this.#underWay += 1
      void this.#answer(this.#waiting.splice(0, mostJoined)).finally(() => {
        this.#underWay -= 1
        this.#next()
      })
    }
  }

  async #answer(group: readonly Waiting<Key, Found>[]): Promise<void> {
    try {
      const found = await this.#read(group.map(({ key }) => key))
      if (found.length !== group.length) throw new Error(`${found.length} answers for ${group.length} keys`)
      for (const [at, { resolve }] of group.entries()) resolve(found[at] as Found)
    } catch (error) {
      for (const { reject } of group) reject(error)
    }
  }
}
