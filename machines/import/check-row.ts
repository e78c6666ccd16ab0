import type { FileFormat } from './file-format.ts'

/** One value that checking changed. A value that is only shortened for the record never reaches 4,000 characters. */
export interface Change {
  readonly field: string
  readonly from: string
  readonly to: string
}

export interface Fault {
  readonly field: string
  /** A sentence part that follows the column's label: "VIN has 11 characters, a VIN has 17". */
  readonly reason: string
}

/** A row after checking, values in the order of the format's columns. Without faults it is accepted, in canonical form. */
export interface CheckedRow {
  readonly values: readonly string[]
  readonly changes: readonly Change[]
  readonly faults: readonly Fault[]
}

const noChanges: readonly Change[] = []
const noFaults: readonly Fault[] = []
/** The longest text that the contract keeps of a change. */
const longestNote = 4000

/** Checks and fixes one row, given in the order of the format's columns. Pure; text is only ever text. */
export function checkRow(
  row: readonly string[],
  { columns, rules, faultsTogether }: Pick<FileFormat, 'columns' | 'rules' | 'faultsTogether'>,
): CheckedRow {
  let values = row
  let changes: Change[] | null = null
  let faults: Fault[] | null = null
  for (let place = 0; place < columns.length; place++) {
    const field = columns[place] as string
    const rule = rules[field]
    if (!rule) throw new Error(`the column ${field} has no rule`)
    const text = row[place] as string
    if (rule.accepts(text)) continue
    const corrected = rule.normalize(text)
    if (rule.accepts(corrected)) {
      if (values === row) values = row.slice()
      ;(values as string[])[place] = corrected
      changes ??= []
      changes.push({ field, from: text.slice(0, longestNote), to: corrected })
    } else {
      faults ??= []
      faults.push({ field, reason: rule.reason(corrected) })
    }
  }
  const found = faults ?? faultsTogether?.(values) ?? noFaults
  return { values, changes: changes ?? noChanges, faults: found }
}

/** A row's values by column. */
export function valuesByColumn<Column extends string>(
  columns: readonly Column[],
  values: readonly string[],
): Record<Column, string> {
  return Object.fromEntries(columns.map((column, place) => [column, values[place] ?? ''])) as Record<Column, string>
}
