import { actionLabels, claimTypeLabels } from '../../../../../contract/claims/choices.ts'
import { countOf } from '../../../../shared/ui/format-count.ts'
import type { RowCard } from '../../../../workspace/phone/row-card.ts'
import type { RecordTag } from '../../../../workspace/record/record-definition.ts'
import { typeTones } from '../grid/claim-cells.ts'
import { needsOf, needLabel } from '../grid/needs-column.ts'
import type { IntakeWorkspace } from '../intake-workspace.ts'
import { shortAge } from './claim-age.ts'
import { type IntakeRow, matchOf } from './intake-row.ts'

/** As many missing fields as a line has room for. */
const mostNamed = 2

/** A claim in the list of a narrow page. */
export function claimCard(workspace: IntakeWorkspace): (row: IntakeRow) => RowCard {
  return (row) => {
    const subclaims = workspace.rows.subordinatesOf(row.id).length
    const end = [
      row.action ? actionLabels[row.action].short : '',
      subclaims > 0 ? countOf(subclaims, 'subclaim') : '',
      workspace.rows.leadOf(row.id) ? 'Subclaim' : '',
    ]
    const age = shortAge(row)
    const isLate = workspace.isLate(row)
    return {
      title: `${row.first_name} ${row.last_name}`.trim() || row.claim_number,
      age: { text: isLate ? `${age}, late` : age, isLate },
      reference: row.claim_number,
      about: [row.year, row.make, row.model].filter(Boolean).join(' '),
      tags: [
        ...(row.claim_type ? [{ text: claimTypeLabels[row.claim_type], tone: typeTones[row.claim_type] }] : []),
        ...(matchOf(row) && !row.action ? [{ text: 'Match', tone: 'violet' as const }] : []),
        ...needsTag(workspace, row),
      ],
      end: end.filter(Boolean).join(', '),
    }
  }
}

function needsTag(workspace: IntakeWorkspace, row: IntakeRow): RecordTag[] {
  const needs = needsOf(row, workspace)
  const [first] = needs
  if (first === undefined) return []
  if (first === 'ready') return [{ text: 'Ready', tone: 'green' }]
  if (first === 'failed') return [{ text: 'Failed', tone: 'red' }]
  const text = needs.map((one) => needLabel(one))
  if (!needs.every((one) => one in row)) return [{ text: text.join(', '), tone: 'red' }]
  if (text.length > mostNamed) return [{ text: `Needs ${countOf(text.length, 'field')}`, tone: 'amber' }]
  return [{ text: `Needs ${text.map(lower).join(', ')}`, tone: 'amber' }]
}

/** Inside a sentence; "ZIP" stays. */
const lower = (token: string) => (token.startsWith('ZIP') ? token : `${token.charAt(0).toLowerCase()}${token.slice(1)}`)
