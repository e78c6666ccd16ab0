import { actionLabels, type ClaimType, claimTypeLabels } from '../../../../../contract/claims/choices.ts'
import { labelOf } from '../../../../../contract/claims/claim-fields.ts'
import { claimFlagTexts, type ClaimFlag } from '../../../../../machines/intake-item/claim-flags.ts'
import { tag } from '../../../../shared/ui/tag.css.ts'
import type { Tone } from '../../../../shared/ui/tag.tsx'
import { departureOf } from '../claim/departure.ts'
import type { IntakeRow } from '../claim/intake-row.ts'
import type { IntakeWorkspace } from '../intake-workspace.ts'
import type { CellDrawing } from '../../../../workspace/grid/column.ts'
import { lingeringWords } from '../../../../workspace/deferred/deferred-words.ts'
import { span } from '../../../../workspace/grid/cells/draw-cell.ts'
import { act, claimLink, dim, noAct, tags } from '../../../../workspace/grid/grid.css.ts'

const typeTones: Record<ClaimType, Tone> = {
  new_assignment: 'green',
  change: 'blue',
  reassignment: 'violet',
  cancel: 'red',
  ignore: 'grey',
}

const flagTones: Record<ClaimFlag, Tone> = {
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
export const actionCell = ({ rows, active }: IntakeWorkspace): Cell => ({
  isDerived: true,
  showsMissing: true,
  draw(row) {
    if (rows.isDeparted(row.id)) return span(departureOf(row), dim)
    const lingering = active.lingering(row.id)
    if (lingering) return span(lingeringWords(lingering.cause), dim)
    if (!row.action && rows.leadOf(row.id)) return span('subclaim, none needed', dim)
    return row.action ? span(actionLabels[row.action].short, act) : span('choose…', `${act} ${noAct}`)
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
  draw({ id, claim_number }, openRow) {
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
  when: (row) =>
    workspace.flagsOf(row).length > 0 || workspace.missingOf(row).length > 0 || workspace.failureOf(row) !== null,
  draw(row) {
    const place = span('', tags)
    const failure = workspace.failureOf(row)
    if (failure) place.append(span('failed', tag({ tone: 'red' }), failure))
    const missing = workspace.missingOf(row)
    if (missing.length > 0) {
      const word = missing.length === 1 && missing[0] ? shortLabel(labelOf(missing[0])) : `${missing.length} fields`
      place.append(span(word, tag({ tone: 'amber' }), `Needs ${missing.map(labelOf).join(', ')}`))
    }
    for (const flag of workspace.flagsOf(row)) {
      const { word, sentence } = claimFlagTexts[flag]
      place.append(span(word, tag({ tone: flagTones[flag] }), sentence))
    }
    return place
  },
})

/** Offers the contact that was matched; one that was chosen is text. */
export const matchCell: Cell = {
  isDerived: true,
  showsMissing: true,
  when: ({ match, existing_claimant }) => match !== null && !existing_claimant,
  draw: ({ match }) => span(match ? `${match.name}?` : '', dim, 'Matched by rule. Press Enter to take it.'),
}

/** A field's name as a tag has room for it. */
function shortLabel(label: string): string {
  return label
    .replace(/^Primary /, '')
    .toLowerCase()
    .replace(/^zip$/, 'ZIP')
}
