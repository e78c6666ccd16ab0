import { actionLabels } from '../../../../contract/claims/choices.ts'
import { claimColumns } from '../../../../contract/claims/claim-fields.ts'
import type { Choices } from './choices.ts'
import { inSlices } from './in-slices.ts'
import type { IntakeRow } from './intake-row.ts'

/** What was put together for a row, until the names that go into it change. */
const texts = new WeakMap<Choices, { revision: number; byRow: WeakMap<IntakeRow, string> }>()

/** Makes the test of the quick filter: every word somewhere in the row. Null lets every row pass. */
export function quickMatch(query: string, choices: Choices): ((row: IntakeRow) => boolean) | null {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return null
  return (row) => {
    const text = knownText(row, choices)
    return words.every((word) => text.includes(word))
  }
}

/** Puts the rows' texts together ahead of the first word: of 100,000 at once it would be felt. */
export function readyToMatch(rows: Iterable<IntakeRow>, choices: Choices): Promise<void> {
  return inSlices(rows, (row) => knownText(row, choices))
}

function knownText(row: IntakeRow, choices: Choices): string {
  const byRow = textsOf(choices)
  const known = byRow.get(row)
  if (known !== undefined) return known
  const text = textOf(row, choices)
  byRow.set(row, text)
  return text
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
