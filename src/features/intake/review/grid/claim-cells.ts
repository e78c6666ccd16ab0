import { actionLabels, type ClaimType, claimTypeLabels } from '../../../../../contract/claims/choices.ts'
import { labelOf } from '../../../../../contract/claims/claim-fields.ts'
import { claimFlagTexts, type ClaimFlag } from '../../../../../machines/intake-item/claim-flags.ts'
import { tag } from '../../../../shared/ui/tag.css.ts'
import type { Tone } from '../../../../shared/ui/tag.tsx'
import { departureOf } from '../departure.ts'
import { lingeringWords } from '../../../../workspace/deferred/deferred-words.ts'
import { drawCell, span } from '../../../../workspace/grid/cells/draw-cell.ts'
import type { CellParams } from '../../../../workspace/grid/grid-context.ts'
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

export const TypeCell = drawCell(({ data }) => {
  const type = data?.claim_type
  return type ? span(claimTypeLabels[type], tag({ tone: typeTones[type] })) : span('')
})

export const ActionCell = drawCell(({ data, context }) => {
  if (!data) return span('')
  const { rows, holds } = context.desk
  if (rows.isDeparted(data.id)) return span(departureOf(data), dim)
  const lingering = holds.lingering(data.id)
  if (lingering) return span(lingeringWords(lingering.cause), dim)
  if (!data.action && rows.leadOf(data.id)) return span('subclaim, none needed', dim)
  return data.action ? span(actionLabels[data.action].short, act) : span('choose…', `${act} ${noAct}`)
})

const NoEventCell = drawCell(() => span('no event near', tag({ tone: 'amber' })))

export const ClaimCell = drawCell(({ data, context }) => {
  const button = document.createElement('button')
  if (!data) return button
  button.type = 'button'
  button.tabIndex = -1
  button.className = claimLink
  button.textContent = data.claim_number
  button.setAttribute('aria-label', `Open ${data.claim_number}`)
  button.addEventListener('click', () => context.openClaim(data.id))
  return button
})

const FlagsCell = drawCell(({ data, context }) => {
  const place = span('', tags)
  if (!data) return place
  const failure = context.desk.failureOf(data)
  if (failure) place.append(span('failed', tag({ tone: 'red' }), failure))
  const missing = context.desk.missingOf(data)
  if (missing.length > 0) {
    const word = missing.length === 1 && missing[0] ? shortLabel(labelOf(missing[0])) : `${missing.length} fields`
    place.append(span(word, tag({ tone: 'amber' }), `Needs ${missing.map(labelOf).join(', ')}`))
  }
  for (const flag of context.desk.flagsOf(data)) {
    const { word, sentence } = claimFlagTexts[flag]
    place.append(span(word, tag({ tone: flagTones[flag] }), sentence))
  }
  return place
})

const MatchCell = drawCell(({ data }) =>
  span(data?.match ? `${data.match.name}?` : '', dim, 'Matched by rule. Press Enter to take it.'),
)

type Drawn = { component: ReturnType<typeof drawCell<CellParams>> } | undefined

/** Says that no storm is near; an event that is known is text. */
export function eventCell({ data, context }: CellParams): Drawn {
  const hasNone = data && !data.event && data.zip && !context.desk.rows.leadOf(data.id)
  return hasNone ? { component: NoEventCell } : undefined
}

/** Offers the contact that was matched; one that was chosen is text. */
export function matchCell({ data }: CellParams): Drawn {
  return data?.match && !data.existing_claimant ? { component: MatchCell } : undefined
}

/** Tags where there is something to look at. */
export function flagsCell({ data, context: { desk } }: CellParams): Drawn {
  if (!data) return undefined
  const hasAny = desk.flagsOf(data).length > 0 || desk.missingOf(data).length > 0 || desk.failureOf(data) !== null
  return hasAny ? { component: FlagsCell } : undefined
}

/** A field's name as a tag has room for it. */
function shortLabel(label: string): string {
  return label
    .replace(/^Primary /, '')
    .toLowerCase()
    .replace(/^zip$/, 'ZIP')
}
