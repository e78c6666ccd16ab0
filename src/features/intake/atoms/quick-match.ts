import { actionLabels } from '../../../../contract/claims/choices.ts'
import { claimColumns } from '../../../../contract/claims/claim-fields.ts'
import type { Choices } from './choices.ts'
import type { IntakeRow } from './intake-row.ts'

/** What was put together for a row, until the names that go into it change. */
const texts = new WeakMap<Choices, { revision: number; byRow: WeakMap<IntakeRow, string> }>()

/** Makes the test of the quick filter: every word somewhere in the row. Null lets every row pass. */
export function quickMatch(query: string, choices: Choices): ((row: IntakeRow) => boolean) | null {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return null
  return (row) => {
    const byRow = textsOf(choices)
    const text = byRow.get(row) ?? textOf(row, choices)
    byRow.set(row, text)
    return words.every((word) => text.includes(word))
  }
}

function textsOf(choices: Choices): WeakMap<IntakeRow, string> {
  const known = texts.get(choices)
  if (known?.revision === choices.revision) return known.byRow
  const byRow = new WeakMap<IntakeRow, string>()
  texts.set(choices, { revision: choices.revision, byRow })
  return byRow
}

/** Everything that one can read in the row: the carrier's columns, and what was chosen, by its name. */
function textOf(row: IntakeRow, choices: Choices): string {
  const named = [
    row.action && actionLabels[row.action].short,
    choices.stormTitle(row.event),
    choices.personName(row.call_center_id),
    choices.personName(row.appraiser_id),
    row.existing_claimant ? choices.contactName(row.existing_claimant, row.match) : row.match?.name,
  ]
  return [...claimColumns.map((column) => row[column]), ...named].filter(Boolean).join('\n').toLowerCase()
}
