import type { FieldChanges } from '../definition.ts'

/** A field in which a row and its counterpart differ, or differed until its counterpart's value was chosen. */
export interface Difference<Field extends string> {
  readonly field: Field
  readonly mine: string | null
  readonly theirs: string | null
  /** Whose value holds once the decision is carried out. An empty field of the row takes nothing away. */
  readonly side: 'row' | 'other'
}

export interface Comparison<Field extends string> {
  readonly differences: readonly Difference<Field>[]
  /** Fields with the same value on both sides. */
  readonly same: readonly Field[]
}

/**
 * Compares a row with its counterpart, field by field in the given order. `replaced` has what the row had where the
 * counterpart's value was chosen: the row has that value since, and the choice can be reversed.
 */
export function compareValues<Field extends string>(
  fields: readonly Field[],
  row: FieldChanges<Field>,
  other: FieldChanges<Field>,
  replaced: ReadonlyMap<Field, string | null> = new Map(),
): Comparison<Field> {
  const differences: Difference<Field>[] = []
  const same: Field[] = []
  for (const field of fields) {
    const theirs = other[field]
    if (theirs === undefined) continue
    const mine = row[field] ?? null
    if ((mine || null) !== (theirs || null)) {
      differences.push({ field, mine, theirs, side: mine ? 'row' : 'other' })
    } else if (replaced.has(field)) {
      differences.push({ field, mine: replaced.get(field) ?? null, theirs, side: 'other' })
    } else if (mine) same.push(field)
  }
  return { differences, same }
}
