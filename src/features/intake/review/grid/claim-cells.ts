import { actionLabels, type ClaimType, claimTypeLabels } from '../../../../../contract/claims/choices.ts'
import { claimFlagTexts, type ClaimFlag } from '../../../../../machines/intake-item/claim-flags.ts'
import { formatDay } from '../../../../shared/time/format-time.ts'
import { tag } from '../../../../shared/ui/tag.css.ts'
import type { Tone } from '../../../../shared/ui/tag.tsx'
import { departureOf } from '../claim/departure.ts'
import { type IntakeRow, matchOf } from '../claim/intake-row.ts'
import type { IntakeWorkspace } from '../intake-workspace.ts'
import type { CellDrawing } from '../../../../workspace/grid/column.ts'
import { formatLingering } from '../../../../workspace/deferred/deferred-format.ts'
import { span } from '../../../../workspace/grid/cells/draw-cell.ts'
import { act, claimLink, dim, noAct, tags } from '../../../../workspace/grid/grid.css.ts'

export const typeTones: Record<ClaimType, Tone> = {
  new_assignment: 'green',
  change: 'blue',
  reassignment: 'violet',
  cancel: 'red',
  ignore: 'grey',
}

export const flagTones: Record<ClaimFlag, Tone> = {
  vin_check_digit: 'red',
  future_date: 'red',
  received_before_loss: 'amber',
  odd_year: 'amber',
  zip_outside_event: 'amber',
  existing_contact: 'violet',
}

type Cell = CellDrawing<IntakeRow>

export const typeCell: Cell = {
  showsMissing: true,
  draw: ({ claim_type }) =>
    claim_type ? span(claimTypeLabels[claim_type], tag({ tone: typeTones[claim_type] })) : span(''),
}

/** What is done about the claim; or where it has gone. */
export const actionCell = (workspace: IntakeWorkspace): Cell => ({
  isDerived: true,
  showsMissing: true,
  draw(row, { isUnderLead }) {
    const { rows, active } = workspace
    if (rows.isDeparted(row.id)) return span(departureOf(row), dim)
    const lingering = active.lingering(row.id)
    // What failed matters more than that the row is about to leave.
    if (lingering) return span(workspace.failureOf(row) ?? formatLingering(workspace, row.id, lingering.cause), dim)
    if (!row.action && rows.leadOf(row.id))
      return span(isUnderLead() ? 'None needed' : `With ${row.claim_number}`, dim, 'Subclaim')
    return row.action ? span(actionLabels[row.action].short, act) : span('Choose action', `${act} ${noAct}`)
  },
})

/** Says that no storm is near; an event that is known is text. */
export const eventCell = ({ rows }: IntakeWorkspace): Cell => ({
  isDerived: true,
  showsMissing: true,
  when: ({ id, event, zip }) => !event && Boolean(zip) && !rows.leadOf(id),
  draw: () => span('no event near', tag({ tone: 'amber' })),
})

export const claimNumberCell: Cell = {
  draw({ id, claim_number }, { openRow }) {
    const button = document.createElement('button')
    button.type = 'button'
    button.tabIndex = -1
    button.className = claimLink
    button.textContent = claim_number
    button.setAttribute('aria-label', `Open ${claim_number}`)
    button.addEventListener('click', () => openRow(id))
    return button
  },
}

/** Tags where there is something to look at. */
export const flagsCell = (workspace: IntakeWorkspace): Cell => ({
  isDerived: true,
  when: (row) => workspace.flagsOf(row).length > 0,
  draw(row) {
    const place = span('', tags)
    for (const flag of workspace.flagsOf(row)) {
      const { short, sentence } = claimFlagTexts[flag]
      place.append(span(short, tag({ tone: flagTones[flag] }), sentence))
    }
    return place
  },
})

/** The default where no day is set; a day that is past stands out. */
export const dueCell = (workspace: IntakeWorkspace): Cell => ({
  isDerived: true,
  when: (row) => !row.due_on || workspace.isLate(row),
  draw(row) {
    const day = formatDay(workspace.dueDateOf(row))
    if (workspace.isLate(row)) return span(day, tag({ tone: 'red' }), 'Past its due date')
    return span(day, dim, 'Two days after arrival')
  },
})

/** Offers the contact that was matched; one that was chosen is text. */
export const matchCell: Cell = {
  isDerived: true,
  showsMissing: true,
  when: (row) => matchOf(row) !== null && !row.existing_claimant,
  draw: (row) => span(`${matchOf(row)?.name ?? ''}?`, dim, 'Matched by rule. Press Enter to take it.'),
}
