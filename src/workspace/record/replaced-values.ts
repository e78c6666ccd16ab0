/** What rows had in fields where the value of their counterpart was chosen, for as long as the page is open. */
export class ReplacedValues<Field extends string> {
  readonly #rows = new Map<string, Map<Field, string | null>>()

  of(id: string): ReadonlyMap<Field, string | null> | undefined {
    return this.#rows.get(id)
  }

  set(id: string, field: Field, value: string | null) {
    const fields = this.#rows.get(id) ?? new Map<Field, string | null>()
    this.#rows.set(id, fields.set(field, value))
  }
}
