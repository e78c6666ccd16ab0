type Listener = (changed: ReadonlySet<string>) => void

/**
 * Which rows of a queue are selected, by id, whether the filter shows them or not. Outside React and the grid: selecting
 * 100,000 rows is one set, and no event a row.
 */
export class RowSelection {
  #ids: ReadonlySet<string> = new Set()
  readonly #listeners = new Set<Listener>()

  /** In the order they were selected. A new set with every change. */
  get ids(): ReadonlySet<string> {
    return this.#ids
  }

  has(id: string): boolean {
    return this.#ids.has(id)
  }

  /** Selects these as well. */
  add(ids: Iterable<string>) {
    const added = new Set<string>()
    for (const id of ids) if (!this.#ids.has(id)) added.add(id)
    if (added.size > 0) this.#become(this.#ids.size === 0 ? added : new Set([...this.#ids, ...added]), added)
  }

  /** Lets these go. */
  remove(ids: Iterable<string>) {
    const removed = new Set<string>()
    for (const id of ids) if (this.#ids.has(id)) removed.add(id)
    if (removed.size === 0) return
    const left = removed.size === this.#ids.size ? [] : [...this.#ids].filter((id) => !removed.has(id))
    this.#become(new Set(left), removed)
  }

  clear() {
    this.remove(this.#ids)
  }

  /** Hears which rows have become selected, or are no more. */
  subscribe(listener: Listener): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  #become(ids: ReadonlySet<string>, changed: ReadonlySet<string>) {
    this.#ids = ids
    for (const listener of this.#listeners) listener(changed)
  }
}
