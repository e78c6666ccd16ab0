import { actionLabels, type ClaimType, claimTypeLabels } from '../../../../../contract/claims/choices.ts'
import { labelOf } from '../../../../../contract/claims/claim-fields.ts'
import { claimFlagTexts, type ClaimFlag } from '../../../../../machines/intake-item/claim-flags.ts'
import { tag } from '../../../../shared/ui/tag.css.ts'
import type { Tone } from '../../../../shared/ui/tag.tsx'
import { departureOf } from '../../atoms/departure.ts'
import { lingeringWords } from '../../atoms/waiting-words.ts'
import { drawCell, span } from './draw-cell.ts'
import { act, claimLink, dim, indent, noAct, tags } from './grid.css.ts'

const typeTones: Record<ClaimType, Tone> = {
  new_assignment: 'green',
  change: 'blue',
  reassignment: 'violet',
  cancel: 'red',
  ignore: 'grey',
}

const flagTags: Record<ClaimFlag, { tone: Tone; word: string }> = {
  vin_check_digit: { tone: 'red', word: 'VIN' },
  future_date: { tone: 'red', word: 'date' },
  received_before_loss: { tone: 'amber', word: 'dates' },
  zip_outside_event: { tone: 'amber', word: 'ZIP off' },
  existing_contact: { tone: 'violet', word: 'match' },
}

export const TypeCell = drawCell((place, { data, context }) => {
  if (!data) return
  if (context.desk.rows.leadOf(data.id)) place.append(span('', indent))
  const type = data.claim_type
  if (type) place.append(span(claimTypeLabels[type], tag({ tone: typeTones[type] })))
})

export const ActionCell = drawCell((place, { data, context }) => {
  if (!data) return
  const { rows, holds } = context.desk
  if (rows.isDeparted(data.id)) return place.append(span(departureOf(data), dim))
  const lingering = holds.lingering(data.id)
  if (lingering) return place.append(span(lingeringWords(lingering.cause), dim))
  if (!data.action && rows.leadOf(data.id)) return place.append(span('subclaim, none needed', dim))
  place.append(data.action ? span(actionLabels[data.action].short, act) : span('choose…', `${act} ${noAct}`))
})

export const EventCell = drawCell((place, { data, context }) => {
  if (!data) return
  if (data.event) return place.append(context.desk.choices.stormTitle(data.event))
  if (!context.desk.rows.leadOf(data.id) && data.zip) place.append(span('no event near', tag({ tone: 'amber' })))
})

export const ClaimCell = drawCell((place, { data, context }) => {
  if (!data) return
  const button = document.createElement('button')
  button.type = 'button'
  button.tabIndex = -1
  button.className = claimLink
  button.textContent = data.claim_number
  button.setAttribute('aria-label', `Open ${data.claim_number}`)
  button.addEventListener('click', () => context.openClaim(data.id))
  place.append(button)
})

export const FlagsCell = drawCell((place, { data, context }) => {
  if (!data) return
  place.className = tags
  const failure = context.desk.failureOf(data)
  if (failure) place.append(span('failed', tag({ tone: 'red' }), failure))
  const missing = context.desk.missingOf(data)
  if (missing.length > 0) {
    const word = missing.length === 1 && missing[0] ? shortLabel(labelOf(missing[0])) : `${missing.length} fields`
    place.append(span(word, tag({ tone: 'amber' }), `Needs ${missing.map(labelOf).join(', ')}`))
  }
  for (const flag of context.desk.flagsOf(data)) {
    const { tone, word } = flagTags[flag]
    place.append(span(word, tag({ tone }), claimFlagTexts[flag].sentence))
  }
})

export const ContactCell = drawCell((place, { data, context }) => {
  if (!data) return
  if (data.existing_claimant) return place.append(context.desk.choices.contactName(data.existing_claimant, data.match))
  if (data.match) place.append(span(`${data.match.name}?`, dim, 'Matched by rule. Press Enter to take it.'))
})

/** A field's name as a tag has room for it. */
function shortLabel(label: string): string {
  return label
    .replace(/^Primary /, '')
    .toLowerCase()
    .replace(/^zip$/, 'ZIP')
}
