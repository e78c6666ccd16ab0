import { businessFieldLabels } from '../../contract/businesses/business-field-labels.ts'
import { type Business, businessStateLabels } from '../../contract/businesses/business.ts'
import type { BusinessEvent, BusinessFieldChanges, BusinessFields } from '../../contract/events/business.events.ts'
import { accept, type Decision, refuse } from '../decision.ts'
import { whyNot } from '../why-not.ts'
import { businessSnapshot } from './business.evolve.ts'
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
  | StateCommand

/** What only the platform does to a business. Instants are ISO 8601, UTC. */
export type StateCommand =
  /** `isOwn` says that it is the business of the person who asks. */
  | { type: 'SuspendBusiness'; reason: string; isOwn: boolean }
  | { type: 'ResumeBusiness' }
  /** `name` is what the person typed. */
  | { type: 'PlanDeletion'; name: string; dueAt: string }
  | { type: 'CancelDeletion' }
  /** Comes to nothing unless its day has come. */
  | { type: 'DeleteBusiness'; now: string }

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
  if (command.type !== 'EditBusiness') return decideState(command, business)
  const change = differenceOf<BusinessFields>(business, command.changes, editable)
  const conflict = conflictOf<BusinessFields>(
    change.changes,
    (field) => businessFieldLabels[field],
    command.changedSince,
  )
  if (conflict) return conflict
  return Object.keys(change.changes).length > 0 ? accept({ type: 'BusinessEdited', data: change }) : accept()
}

/** What a command of the platform does to a business, or why it cannot be done. */
export function decideState(command: StateCommand, business: Business): Decision<BusinessEvent> {
  switch (command.type) {
    case 'SuspendBusiness':
      if (command.isOwn) return refuse('own_business', 'You work in this business. Ask another super admin.')
      return checked(business, { type: 'BusinessSuspended', data: { reason: command.reason } })
    case 'ResumeBusiness':
      return checked(business, { type: 'BusinessResumed', data: {} })
    case 'PlanDeletion': {
      const decision = checked(business, { type: 'BusinessDeletionPlanned', data: { due_at: command.dueAt } })
      if (!decision.ok || command.name.trim() === business.name) return decision
      const errors = { name: `Type ${business.name}` }
      return refuse('other_name', 'The name is not that of the business.', { errors })
    }
    case 'CancelDeletion':
      return checked(business, { type: 'BusinessDeletionCanceled', data: {} })
    case 'DeleteBusiness': {
      const isDue = business.deletion !== null && business.deletion.due_at <= command.now
      return isDue && business.state === 'deletion_planned' ? accept({ type: 'BusinessDeleted', data: {} }) : accept()
    }
  }
}

function checked(business: Business, event: BusinessEvent): Decision<BusinessEvent> {
  const snapshot = businessSnapshot(business)
  if (snapshot.can(event)) return accept(event)
  if (event.type === 'BusinessDeletionPlanned' && business.state === 'in_use')
    return refuse('business_in_use', 'Suspend this business first.')
  const state = businessStateLabels[business.state].toLowerCase()
  return refuse(`business_${business.state}`, `Not possible while this business is: ${state}.`, {
    why: () => whyNot(snapshot, event),
  })
}
