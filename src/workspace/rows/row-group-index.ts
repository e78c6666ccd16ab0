import type { RowGroups } from '../definition.ts'

/** Which row leads which, kept row by row. Most rows stand alone, so only those that do not cost a list. */
export class RowGroupIndex<Row extends { readonly id: string }> {
  readonly #groups: RowGroups<Row>
  readonly #rowOf: (id: string) => Row | undefined
  readonly #byKey = new Map<string, string | string[]>()
  readonly #leads = new Map<string, string>()
  readonly #subordinates = new Map<string, string[]>()

  constructor(groups: RowGroups<Row>, rowOf: (id: string) => Row | undefined) {
    this.#groups = groups
    this.#rowOf = rowOf
  }

  /** The row that this one goes with; undefined for a row that leads or stands alone. */
  leadOf(id: string): string | undefined {
    return this.#leads.get(id)
  }

  /** Rows that go with a lead, in the order of the group. */
  subordinatesOf(id: string): readonly string[] {
    return this.#subordinates.get(id) ?? []
  }

  get hasGroups(): boolean {
    return this.#leads.size > 0
  }

  /** Adds a row; answers with the ids whose place in their group changed. */
  add(row: Row): string[] {
    const key = this.#groups.keyOf(row)
    const known = this.#byKey.get(key)
    if (known === undefined) {
      this.#byKey.set(key, row.id)
      return []
    }
    const ids = typeof known === 'string' ? [known] : known
    if (!ids.includes(row.id)) ids.push(row.id)
    this.#byKey.set(key, ids)
    return this.#regroup(ids)
  }

  /** Removes a row, which must still have the key it was added with. */
  remove(row: Row): string[] {
    const key = this.#groups.keyOf(row)
    const known = this.#byKey.get(key)
    if (known === undefined) return []
    const left = typeof known === 'string' ? [] : known.filter((id) => id !== row.id)
    if (typeof known === 'string' && known !== row.id) return []
    this.#forget(row.id)
    const [only] = left
    if (!only) this.#byKey.delete(key)
    else this.#byKey.set(key, left.length === 1 ? only : left)
    return this.#regroup(left)
  }

  #regroup(ids: readonly string[]): string[] {
    const before = new Map(ids.map((id) => [id, this.#leads.get(id)]))
    const rows = ids.map((id) => this.#rowOf(id)).filter((row) => row !== undefined)
    const [lead, ...others] = rows.toSorted(this.#groups.compare)
    for (const id of ids) this.#forget(id)
    if (!lead) return []
    if (others.length > 0)
      this.#subordinates.set(
        lead.id,
        others.map((row) => row.id),
      )
    for (const row of others) this.#leads.set(row.id, lead.id)
    return ids.filter((id) => before.get(id) !== this.#leads.get(id) || id === lead.id)
  }

  #forget(id: string) {
    this.#leads.delete(id)
    this.#subordinates.delete(id)
  }
}
