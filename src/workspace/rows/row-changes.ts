type Listener = (changed: ReadonlySet<string>) => void

/** Gathers which rows changed and tells those who listen, once for all that is gathered. */
export class Telling {
  readonly #listeners = new Set<Listener>()
  #changed = new Set<string>()
  #isGathering = false

  subscribe(listener: Listener): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  note(id: string) {
    this.#changed.add(id)
  }

  /** Tells once of all that changes during the work. */
  gather(work: () => void) {
    this.#isGathering = true
    try {
      work()
    } finally {
      this.#isGathering = false
      this.tell()
    }
  }

  tell() {
    if (this.#isGathering || this.#changed.size === 0) return
    const changed = this.#changed
    this.#changed = new Set()
    for (const listener of this.#listeners) listener(changed)
  }
}
