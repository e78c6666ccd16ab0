import { businessFieldLabels } from '../../contract/businesses/business-field-labels.ts'
import type { Business } from '../../contract/businesses/business.ts'
import type { BusinessEvent, BusinessFieldChanges, BusinessFields } from '../../contract/events/business.events.ts'
import { accept, type Decision, refuse } from '../decision.ts'
import { type ChangedSince, conflictOf, differenceOf } from '../edit-conflict.ts'

export type BusinessCommand =
  | { type: 'CreateBusiness'; business: BusinessFields }
  | {
      type: 'EditBusiness'
      changes: BusinessFieldChanges
      changedSince?: ChangedSince<BusinessFields> | undefined
    }
  | { type: 'RotateApiKey'; hint: string }
  | { type: 'RevokeApiKey' }

const editable = [
  'name',
  'logo',
  'address',
  'email',
  'city',
  'state_code',
  'zipcode',
  'timezone',
  'supplements_start_date',
  'record_calls',
  'calling_hours',
  'message_hours',
  'log_lock_days',
  'shop_offer_days',
] as const satisfies readonly (keyof BusinessFields)[]

/** What a command does to a business, or why it cannot be done. */
export function decideBusiness(command: BusinessCommand, business: Business | null): Decision<BusinessEvent> {
  if (command.type === 'CreateBusiness') {
    if (business) return refuse('already_there', 'This business already exists.')
    return accept({ type: 'BusinessCreated', data: { business: command.business } })
  }
  if (!business) return refuse('not_found', 'This business does not exist.')
  if (command.type === 'RotateApiKey') {
    return accept({ type: 'BusinessApiKeyRotated', data: { hint: command.hint, was: business.api_key_hint } })
  }
  if (command.type === 'RevokeApiKey') {
    const was = business.api_key_hint
    if (was === null) return refuse('no_api_key', 'There is no API key. It may have been revoked already.')
    return accept({ type: 'BusinessApiKeyRevoked', data: { was } })
  }
  const change = differenceOf<BusinessFields>(business, command.changes, editable)
  const conflict = conflictOf<BusinessFields>(
    change.changes,
    (field) => businessFieldLabels[field],
    command.changedSince,
  )
  if (conflict) return conflict
  return Object.keys(change.changes).length > 0 ? accept({ type: 'BusinessEdited', data: change }) : accept()
}
