/** The values of a statement that is put together from parts; each is given its place, `$1` and on. */
export class SqlParams {
  readonly values: unknown[] = []

  /** The place of a value, as the statement has it. */
  readonly of = (value: unknown): string => `$${this.values.push(value)}`
}

/** A condition in SQL on an id, built within the statement that uses it. */
export type IdCondition = (id: string, place: SqlParams['of']) => string
