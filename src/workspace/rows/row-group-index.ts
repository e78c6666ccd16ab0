import { type Groupable, newestFirst } from '../../../machines/intake-item/group-subclaims.ts'

/**
 * Which claim leads which, kept up to date row by row. Most claim numbers stand alone, so only those that do not
 * cost a list.
 */
export class ClaimGroups<Row extends Groupable> {
  readonly #rowOf: (id: string) => Row | undefined
  readonly #byNumber = new Map<string, string | string[]>()
  readonly #leads = new Map<string, string>()
  readonly #subclaims = new Map<string, string[]>()

  constructor(rowOf: (id: string) => Row | undefined) {
    this.#rowOf = rowOf
  }

  /** The claim that this one goes with; undefined for a claim that leads or stands alone. */
  leadOf(id: string): string | undefined {
    return this.#leads.get(id)
  }

  /** Subclaims of a lead, newest first. */
  subclaimsOf(id: string): readonly string[] {
    return this.#subclaims.get(id) ?? []
  }

  get hasSubclaims(): boolean {
    return this.#leads.size > 0
  }

  /** Takes a row in; answers with the ids whose place in their group changed. */
  add(row: Row): string[] {
    const there = this.#byNumber.get(row.claim_number)
    if (there === undefined) {
      this.#byNumber.set(row.claim_number, row.id)
      return []
    }
    const ids = typeof there === 'string' ? [there] : there
    if (!ids.includes(row.id)) ids.push(row.id)
    this.#byNumber.set(row.claim_number, ids)
    return this.#regroup(ids)
  }

  /** Lets a row go; it must still be under the claim number it was added with. */
  remove(row: Groupable): string[] {
    const there = this.#byNumber.get(row.claim_number)
    if (there === undefined) return []
    const left = typeof there === 'string' ? [] : there.filter((id) => id !== row.id)
    if (typeof there === 'string' && there !== row.id) return []
    this.#forget(row.id)
    const [only] = left
    if (!only) this.#byNumber.delete(row.claim_number)
    else this.#byNumber.set(row.claim_number, left.length === 1 ? only : left)
    return this.#regroup(left)
  }

  #regroup(ids: readonly string[]): string[] {
    const before = new Map(ids.map((id) => [id, this.#leads.get(id)]))
    const rows = ids.map((id) => this.#rowOf(id)).filter((row) => row !== undefined)
    const [lead, ...later] = rows.toSorted(newestFirst)
    for (const id of ids) this.#forget(id)
    if (!lead) return []
    if (later.length > 0)
      this.#subclaims.set(
        lead.id,
        later.map((row) => row.id),
      )
    for (const row of later) this.#leads.set(row.id, lead.id)
    return ids.filter((id) => before.get(id) !== this.#leads.get(id) || id === lead.id)
  }

  #forget(id: string) {
    this.#leads.delete(id)
    this.#subclaims.delete(id)
  }
}
