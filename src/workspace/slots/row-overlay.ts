/** Drafted values of a row, by field: shown next to the recorded ones, never in their place. */
export type DraftedValues = Readonly<Record<string, string | null>>

type Listener = (changed: ReadonlySet<string>) => void

/** The drafted values of a queue's rows. Outside React: rows are many. */
export class RowOverlay {
  #rows: ReadonlyMap<string, DraftedValues> = new Map()
  readonly #listeners = new Set<Listener>()

  get isEmpty(): boolean {
    return this.#rows.size === 0
  }

  of(id: string): DraftedValues | undefined {
    return this.#rows.get(id)
  }

  /** Replaces all of them; listeners get the rows that look different now. */
  set(rows: ReadonlyMap<string, DraftedValues>) {
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
