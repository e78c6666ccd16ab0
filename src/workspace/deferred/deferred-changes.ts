/** Who changed something, and when: UTC instant, ISO 8601. Empty where it is not known. */
export interface Cause {
  readonly by: string
  readonly at: string
}

/** A value set by another user that is not shown yet. */
export interface DeferredChange<Row, Field extends keyof Row = keyof Row> extends Cause {
  readonly field: Field
  readonly value: Row[Field]
}

interface Deferred<Row, Field> {
  /** The row as its user sees it. */
  readonly seen: Row
  readonly causes: ReadonlyMap<Field, Cause>
}

/** A row before and after a remote change, and the change as applied to an older version of the row. */
interface RemoteChange<Row> {
  readonly before: Row
  readonly after: Row
  readonly cause: Cause
  readonly apply: (row: Row) => Row
}

const none: never[] = []

/**
 * Remote changes of rows that somebody works on, deferred field by field until the row is left or they are flushed.
 * Knows nothing of what the rows are; the caller keeps the latest of each.
 */
export class DeferredChanges<Row extends object, Field extends keyof Row & string = keyof Row & string> {
  /** How many values are deferred, over all rows. */
  count = 0
  readonly #deferred = new Map<string, Deferred<Row, Field>>()
  readonly #fields: readonly Field[]
  readonly #isWorkedOn: (id: string) => boolean

  /** `fields` are those whose values are deferred; a change of anything else is shown at once. */
  constructor(fields: readonly Field[], isWorkedOn: (id: string) => boolean) {
    this.#fields = fields
    this.#isWorkedOn = isWorkedOn
  }

  /** How many rows have deferred changes. */
  get size(): number {
    return this.#deferred.size
  }

  /** The row as it is shown in place of the latest; undefined where nothing is deferred. */
  seen(id: string): Row | undefined {
    return this.#deferred.get(id)?.seen
  }

  /** Deferred changes of a row, for its latest version. */
  of(id: string, latest: Row): readonly DeferredChange<Row, Field>[] {
    const deferred = this.#deferred.get(id)
    if (!deferred) return none
    return [...deferred.causes].map(([field, cause]) => ({ field, value: latest[field], ...cause }))
  }

  ids(): string[] {
    return [...this.#deferred.keys()]
  }

  /** Receives a remote change of a row. */
  onChanged(id: string, { before, after, cause, apply }: RemoteChange<Row>) {
    const fields = this.#fields.filter((field) => before[field] !== after[field])
    const known = this.#deferred.get(id)
    if (!known && !this.#isWorkedOn(id)) return
    if (fields.length === 0) return this.update(id, (seen) => ({ ...apply(seen), ...this.#valuesOf(seen) }), after)
    const causes = new Map(known?.causes)
    for (const field of fields) causes.set(field, cause)
    this.#set(id, known?.seen ?? before, causes, after)
  }

  /** A change that is not deferred: the user's own, or one that is not about values. */
  update(id: string, apply: (row: Row) => Row, latest: Row) {
    const known = this.#deferred.get(id)
    if (known) this.#set(id, apply(known.seen), known.causes, latest)
  }

  /** Shows what is deferred, of all rows or of these; answers with the rows that changed by it. */
  flush(ids: Iterable<string> = this.ids()): string[] {
    return [...ids].filter((id) => this.remove(id))
  }

  /** Shows what is deferred of rows that nobody works on any more; answers with them. */
  flushInactive(): string[] {
    return this.flush(this.ids().filter((id) => !this.#isWorkedOn(id)))
  }

  /** The row is gone, or its latest is shown. Whether anything was deferred. */
  remove(id: string): boolean {
    this.count -= this.#deferred.get(id)?.causes.size ?? 0
    return this.#deferred.delete(id)
  }

  #valuesOf(row: Row): Partial<Row> {
    const values: Partial<Row> = {}
    for (const field of this.#fields) values[field] = row[field]
    return values
  }

  /** A value that its user sees by now is no longer deferred; a row without deferred values is the latest. */
  #set(id: string, seen: Row, causes: ReadonlyMap<Field, Cause>, latest: Row) {
    this.remove(id)
    const left = new Map([...causes].filter(([field]) => seen[field] !== latest[field]))
    if (left.size === 0) return
    this.#deferred.set(id, { seen, causes: left })
    this.count += left.size
  }
}
