/** Who changed something, and when: UTC instant, ISO 8601. Empty where it is not known. */
export interface Cause {
  readonly by: string
  readonly at: string
}

/** A value that somebody else set and that is not shown yet. */
export interface WaitingChange<Row> extends Cause {
  readonly field: keyof Row & string
  readonly value: Row[keyof Row & string]
}

interface Kept<Row> {
  /** The row as its user sees it. */
  readonly seen: Row
  readonly causes: ReadonlyMap<keyof Row & string, Cause>
}

/** A row before and after somebody else's change, and what that does to a row of which others wait already. */
interface Changed<Row> {
  readonly before: Row
  readonly after: Row
  readonly cause: Cause
  readonly step: (row: Row) => Row
}

const none: never[] = []

/**
 * Changes that wait: while somebody works on a row, what others do to it is kept beside what is shown, field by field,
 * until it is let go or asked for. Knows nothing of what the rows are; the latest of each is kept by who calls.
 */
export class HeldChanges<Row extends object> {
  /** How many values wait, over all rows. */
  count = 0
  readonly #kept = new Map<string, Kept<Row>>()
  readonly #fields: readonly (keyof Row & string)[]
  readonly #isHeld: (id: string) => boolean

  /** `fields` are those whose values wait; a change of anything else is shown at once. */
  constructor(fields: readonly (keyof Row & string)[], isHeld: (id: string) => boolean) {
    this.#fields = fields
    this.#isHeld = isHeld
  }

  /** How many rows have changes that wait. */
  get size(): number {
    return this.#kept.size
  }

  /** The row as it is shown in place of the latest; undefined where nothing waits. */
  seen(id: string): Row | undefined {
    return this.#kept.get(id)?.seen
  }

  /** What waits of a row, whose latest is given. */
  of(id: string, latest: Row): readonly WaitingChange<Row>[] {
    const kept = this.#kept.get(id)
    if (!kept) return none
    return [...kept.causes].map(([field, cause]) => ({ field, value: latest[field], ...cause }))
  }

  ids(): string[] {
    return [...this.#kept.keys()]
  }

  /** Somebody else changed a row. */
  changed(id: string, { before, after, cause, step }: Changed<Row>) {
    const fields = this.#fields.filter((field) => before[field] !== after[field])
    const there = this.#kept.get(id)
    if (!there && !this.#isHeld(id)) return
    if (fields.length === 0) return this.alter(id, (seen) => ({ ...step(seen), ...this.#valuesOf(seen) }), after)
    const causes = new Map(there?.causes)
    for (const field of fields) causes.set(field, cause)
    this.#keep(id, there?.seen ?? before, causes, after)
  }

  /** Something happened to a row that does not wait: one's own change, or what is no matter of values. */
  alter(id: string, step: (row: Row) => Row, latest: Row) {
    const there = this.#kept.get(id)
    if (there) this.#keep(id, step(there.seen), there.causes, latest)
  }

  /** Shows what waits, of all rows or of these; answers with the rows that are another now. */
  show(ids: Iterable<string> = this.ids()): string[] {
    return [...ids].filter((id) => this.drop(id))
  }

  /** Shows what waits of rows that nobody works on any more; answers with them. */
  release(): string[] {
    return this.show(this.ids().filter((id) => !this.#isHeld(id)))
  }

  /** The row is gone, or its latest is shown. Whether anything waited. */
  drop(id: string): boolean {
    this.count -= this.#kept.get(id)?.causes.size ?? 0
    return this.#kept.delete(id)
  }

  #valuesOf(row: Row): Partial<Row> {
    const values: Partial<Row> = {}
    for (const field of this.#fields) values[field] = row[field]
    return values
  }

  /** A value that is by now what one sees waits no longer; a row of which none waits is the latest. */
  #keep(id: string, seen: Row, causes: Kept<Row>['causes'], latest: Row) {
    this.drop(id)
    const left = new Map([...causes].filter(([field]) => seen[field] !== latest[field]))
    if (left.size === 0) return
    this.#kept.set(id, { seen, causes: left })
    this.count += left.size
  }
}
