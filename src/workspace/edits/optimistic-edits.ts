import type { FieldChanges, RowAdapter, WorkspaceRow } from '../definition.ts'

interface Edited<Row> {
  readonly base: Row
  readonly shown: Row
}

/** The user's edits that the server has not answered yet, shown on top of the rows. */
export class OptimisticEdits<Row extends WorkspaceRow, Field extends string> {
  readonly #adapter: Pick<RowAdapter<Row, Field>, 'edited'>
  readonly #changes = new Map<string, FieldChanges<Field>>()
  /** The version under each field when it was first edited: what others set there since has not been seen. */
  readonly #bases = new Map<string, { readonly [F in Field]?: number }>()
  /** Worked out once for each version of a row. */
  readonly #edited = new Map<string, Edited<Row>>()

  constructor(adapter: Pick<RowAdapter<Row, Field>, 'edited'>) {
    this.#adapter = adapter
  }

  /** The row with its edits; the row itself where there are none. */
  apply(base: Row): Row {
    const changes = this.#changes.get(base.id)
    if (!changes) return base
    const known = this.#edited.get(base.id)
    if (known?.base === base) return known.shown
    const shown = this.#adapter.edited(base, changes, base.version)
    this.#edited.set(base.id, { base, shown })
    return shown
  }

  /** The newest version that a further edit of these fields can be based on; `version` where none of them is edited. */
  basisOf(id: string, fields: readonly Field[], version: number): number {
    const bases = this.#bases.get(id)
    return bases ? Math.min(version, ...fields.map((field) => bases[field] ?? version)) : version
  }

  add(id: string, changes: FieldChanges<Field>, version: number) {
    const bases = Object.fromEntries(Object.keys(changes).map((field) => [field, version]))
    this.#bases.set(id, { ...bases, ...this.#bases.get(id) })
    this.#changes.set(id, { ...this.#changes.get(id), ...changes })
    this.#edited.delete(id)
  }

  /** Whether there was any. */
  remove(id: string, fields: readonly string[]): boolean {
    const changes = this.#changes.get(id)
    if (!changes) return false
    const isLeft = ([field]: [string, unknown]) => !fields.includes(field)
    const left = Object.entries(changes).filter(isLeft)
    this.#edited.delete(id)
    if (left.length === 0) this.discard(id)
    else {
      this.#changes.set(id, Object.fromEntries(left) as FieldChanges<Field>)
      const bases = Object.entries(this.#bases.get(id) ?? {}).filter(isLeft)
      this.#bases.set(id, Object.fromEntries(bases) as { [F in Field]?: number })
    }
    return true
  }

  discard(id: string) {
    this.#changes.delete(id)
    this.#bases.delete(id)
    this.#edited.delete(id)
  }
}
