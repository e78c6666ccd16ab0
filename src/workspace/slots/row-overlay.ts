/** Values that somebody means to set on a row, by field: shown beside what is recorded, never in its place. */
export type Overlaid = Readonly<Record<string, string | null>>

type Listener = (changed: ReadonlySet<string>) => void

/** What is laid over a queue's rows. Outside React: rows are many. */
export class RowOverlay {
  #rows: ReadonlyMap<string, Overlaid> = new Map()
  readonly #listeners = new Set<Listener>()

  get isEmpty(): boolean {
    return this.#rows.size === 0
  }

  of(id: string): Overlaid | undefined {
    return this.#rows.get(id)
  }

  /** Replaces all of it; listeners hear of the rows that look different now. */
  set(rows: ReadonlyMap<string, Overlaid>) {
    const before = this.#rows
    this.#rows = rows
    const changed = new Set<string>()
    for (const id of [...before.keys(), ...rows.keys()]) if (before.get(id) !== rows.get(id)) changed.add(id)
    if (changed.size > 0) for (const listener of this.#listeners) listener(changed)
  }

  subscribe(listener: Listener): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
}
