/** What a colleague or the user does on a row. */
export interface RowMark {
  readonly kind: 'looks' | 'edits' | 'holds' | 'draft' | 'pending'
  readonly person: { readonly id: string; readonly name: string }
  readonly mine: boolean
  /** When it ends by itself: UTC instant, ISO 8601. */
  readonly until?: string
}

const none: readonly RowMark[] = []

type Listener = (changed: ReadonlySet<string>) => void

/** Marks of rows by source; each source sets only its own. Outside React: rows are many. */
export class RowMarks {
  readonly #bySource = new Map<string, ReadonlyMap<string, readonly RowMark[]>>()
  readonly #listeners = new Set<Listener>()

  /** Called for each row that scrolls into view: allocates nothing where at most one source has marks. */
  of(id: string): readonly RowMark[] {
    let all = none
    for (const rows of this.#bySource.values()) {
      const marks = rows.get(id)
      if (marks) all = all === none ? marks : [...all, ...marks]
    }
    return all
  }

  /** Replaces all marks of a source; listeners get the rows that have, or had, one. */
  set(source: string, rows: ReadonlyMap<string, readonly RowMark[]>) {
    const before = this.#bySource.get(source)
    this.#bySource.set(source, rows)
    const changed = new Set([...(before?.keys() ?? []), ...rows.keys()])
    if (changed.size > 0) for (const listener of this.#listeners) listener(changed)
  }

  subscribe(listener: Listener): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
}
