type Listener = (changed: ReadonlySet<string>) => void

/** Collects which rows changed and notifies listeners once for all that is collected. */
export class RowChanges {
  readonly #listeners = new Set<Listener>()
  #changed = new Set<string>()
  #isBatching = false

  subscribe(listener: Listener): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  add(id: string) {
    this.#changed.add(id)
  }

  /** Notifies once of all that changes during the work. */
  batch(work: () => void) {
    this.#isBatching = true
    try {
      work()
    } finally {
      this.#isBatching = false
      this.notify()
    }
  }

  notify() {
    if (this.#isBatching || this.#changed.size === 0) return
    const changed = this.#changed
    this.#changed = new Set()
    for (const listener of this.#listeners) listener(changed)
  }
}
