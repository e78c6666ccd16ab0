import {
  actionLabels,
  claimActions,
  claimTypeLabels,
  claimTypes,
  destinationLabels,
  destinations,
  stateCodes,
} from '../../../../../contract/claims/choices.ts'
import { sendBackReasonLabels, sendBackReasons } from '../../../../../contract/claims/send-back-reasons.ts'
import { type EditableField, labelOf } from '../../../../../contract/claims/claim-fields.ts'
import type { User } from '../../../../../contract/people/user.ts'
import { missingFields } from '../../../../../machines/intake-item/intake-item.machine.ts'
import type { FieldOption } from '../../../../workspace/definition.ts'
import type { ClaimLookups } from './claim-lookups.ts'
import { type IntakeRow, matchOf } from './intake-row.ts'

const choiceFields: readonly EditableField[] = [
  'claim_type',
  'action',
  'destination',
  'event',
  'appraiser_id',
  'call_center_id',
  'existing_claimant',
  'assignee_id',
  'send_back_reason',
  'state',
  'drivable',
  'hail_identified',
]

export function isChoice(field: EditableField): boolean {
  return choiceFields.includes(field)
}

/** What a field can be set to; with a row, in the order and with the hints that fit the row. */
export function optionsOf(field: EditableField, row: IntakeRow | null, lookups: ClaimLookups): FieldOption[] {
  const { storms, appraisers, callCenters, reviewers, locations } = lookups.lists
  switch (field) {
    case 'action':
      return [...claimActions.map((action) => actionOption(action, row)), nothing(null)]
    case 'claim_type':
      return [...claimTypes.map((type) => option(type, claimTypeLabels[type])), nothing('')]
    case 'destination':
      return [...destinations.map((one) => option(one, destinationLabels[one])), nothing(null)]
    case 'event':
      return [...stormOptions(storms, row, locations), nothing(null)]
    case 'appraiser_id':
      return [...appraisers.map(personOption), nothing(null)]
    case 'call_center_id':
      return [...callCenters.map(personOption), nothing(null)]
    case 'existing_claimant':
      return [...matchOptions(row), nothing(null)]
    case 'assignee_id':
      return [...reviewers.map(personOption), nothing(null)]
    case 'send_back_reason':
      return [...sendBackReasons.map((reason) => option(reason, sendBackReasonLabels[reason])), nothing(null)]
    case 'state':
      return [...stateCodes.map((code) => option(code, code)), nothing('')]
    case 'drivable':
    case 'hail_identified':
      return [option('Y', 'Yes'), option('N', 'No'), nothing('')]
    default:
      return []
  }
}

/** Each claim's own: the contact that it seems to be about. */
export const matchedContact = 'matched'

/** What a field can be set to on many claims at once. */
export function optionsForMany(field: EditableField, lookups: ClaimLookups): { value: string; label: string }[] {
  const options = optionsOf(field, null, lookups).map(({ value, label }) => ({ value: value ?? '', label }))
  return field === 'existing_claimant'
    ? [{ value: matchedContact, label: 'The contact that each one matches' }, ...options]
    : options
}

function option(value: string, label: string, more: Partial<FieldOption> = {}): FieldOption {
  return { value, label, names: [label], ...more }
}

const nothing = (value: '' | null): FieldOption => ({ value, label: 'None', names: ['none'] })

function actionOption(action: (typeof claimActions)[number], row: IntakeRow | null): FieldOption {
  const { short, now } = actionLabels[action]
  const missing = row ? missingFields({ ...row, action }) : []
  const hint = missing.length > 0 ? `then needs ${missing.map(labelOf).join(', ')}` : ''
  return { value: action, label: short, names: [short, now], ...(hint && { hint }) }
}

function stormOptions(
  storms: ClaimLookups['lists']['storms'],
  row: IntakeRow | null,
  locations: ClaimLookups['lists']['locations'],
): FieldOption[] {
  const active = storms.filter(({ deleted_at }) => deleted_at === null)
  const covers = (storm: (typeof active)[number]) => row !== null && storm.zipcodes.includes(row.zip)
  return active
    .toSorted((a, b) => Number(covers(b)) - Number(covers(a)))
    .map((storm) => {
      const places = locations.get(storm.id)?.filter(({ online }) => online).length ?? 0
      const hints = [
        covers(storm) && row ? `covers ${row.zip}` : '',
        places > 0 ? `${places} ${places === 1 ? 'location' : 'locations'} online` : '',
      ]
      const hint = hints.filter(Boolean).join(', ')
      return option(storm.id, storm.title, hint ? { hint } : {})
    })
}

function personOption({ id, full_name, email }: User): FieldOption {
  return { value: id, label: full_name, names: [full_name, email] }
}

function matchOptions(row: IntakeRow | null): FieldOption[] {
  const match = row && matchOf(row)
  if (!match) return []
  const { id, name, by, status } = match
  const same = by === 'vin' ? 'same VIN' : 'same claim number'
  return [option(id, name, { hint: `${same}, ${status.replaceAll('_', ' ')}` })]
}
