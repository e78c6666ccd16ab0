import type { Choices } from './choices.ts'
import type { IntakeRow } from './intake-row.ts'

const searched = [
  'claim_number',
  'first_name',
  'last_name',
  'vin',
  'city',
  'state',
  'zip',
  'primary_phone',
  'email',
  'insurance_company',
  'make',
  'model',
] as const
const texts = new WeakMap<IntakeRow, string>()

/** Makes the test of the quick filter: every word somewhere in the row. Null lets every row pass. */
export function quickMatch(query: string, choices: Choices): ((row: IntakeRow) => boolean) | null {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return null
  return (row) => {
    const text = texts.get(row) ?? textOf(row, choices)
    texts.set(row, text)
    return words.every((word) => text.includes(word))
  }
}

function textOf(row: IntakeRow, choices: Choices): string {
  const own = searched.map((field) => row[field]).join('\n')
  return `${own}\n${choices.stormTitle(row.event)}\n${choices.personName(row.call_center_id)}`.toLowerCase()
}
