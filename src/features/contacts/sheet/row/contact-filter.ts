import { statusAfterCall } from '../../../../../contract/contacts/call-outcomes.ts'
import type { ContactStatus } from '../../../../../contract/contacts/contact-statuses.ts'
import type { Contact } from '../../../../../contract/contacts/contact.ts'
import type { ContactEvent } from '../../../../../contract/events/contact.events.ts'

/** Which contacts the server gives; null where all. `none` stands for contacts without one. */
export interface ContactFilter {
  readonly status: ContactStatus | null
  readonly stage: Contact['super_stage'] | null
  readonly event: string | null
  readonly appraiser: string | null
}

export const noFilter: ContactFilter = { status: null, stage: null, event: null, appraiser: null }

type Filtered = Pick<Contact, 'status' | 'super_stage' | 'storm_id' | 'appraiser_id' | 'deleted_at'>

/** Whether a contact is among those that the server gives. */
export function matchesFilter(
  { status, super_stage, storm_id, appraiser_id, deleted_at }: Filtered,
  filter: ContactFilter,
): boolean {
  if (deleted_at !== null) return false
  if (filter.status !== null && filter.status !== status) return false
  if (filter.stage !== null && filter.stage !== super_stage) return false
  return isWanted(filter.event, storm_id) && isWanted(filter.appraiser, appraiser_id)
}

const isWanted = (wanted: string | null, id: string | null) => wanted === null || wanted === (id ?? 'none')

/** Statuses that a contact has when it starts over, by how it is worked. */
const firstStatuses: readonly ContactStatus[] = ['not_scheduled', 'to_schedule', 'field_request']

/**
 * Whether a contact may match after an event that it did not match before: where the event sets what is filtered by. Errs
 * on the side of yes.
 */
export function mayMatchAfter(event: ContactEvent, filter: ContactFilter): boolean {
  if (event.type === 'ContactRestored') return true
  const changes = 'changes' in event.data ? event.data.changes : {}
  if (filter.event !== null && changes.storm_id !== undefined && isWanted(filter.event, changes.storm_id)) return true
  const appraiser = appraiserAfter(event)
  if (appraiser !== undefined) {
    if (filter.appraiser !== null && isWanted(filter.appraiser, appraiser)) return true
    if (filter.stage === (appraiser === null ? 'call_center' : 'field')) return true
  }
  return filter.status !== null && statusesAfter(event).includes(filter.status)
}

/** The appraiser that an event sets; undefined where it sets none. */
function appraiserAfter(event: ContactEvent): string | null | undefined {
  if (event.type === 'ContactAssigned') return event.data.appraiser_id
  if (event.type === 'ContactUnassigned' || event.type === 'ContactSentToCallCenter') return null
  return 'changes' in event.data ? event.data.changes.appraiser_id : undefined
}

/** The statuses that an event may set. */
function statusesAfter(event: ContactEvent): readonly (ContactStatus | null | undefined)[] {
  switch (event.type) {
    case 'ContactStatusSet':
      return [event.data.status]
    case 'ContactCancelled':
    case 'ContactWithdrawn':
      return ['cancel_claim']
    case 'ContactCallEnded':
      return [statusAfterCall[event.data.outcome]]
    case 'ContactCallBackPlanned':
      return ['call_customer_back']
    case 'ContactAssigned':
    case 'ContactFieldVisitRequested':
      return ['field_request']
    case 'ContactAppointmentBooked':
    case 'ContactAppointmentMoved':
      return ['scheduled', 'field_scheduled']
    case 'ContactAppraisalCompleted':
      return ['appraisal_complete']
    case 'ContactSentBack':
      return ['sent_back']
    case 'ContactUndone':
      return [event.data.status?.to]
    case 'ContactAppointmentCancelled':
      return event.data.status ? [event.data.status.to] : firstStatuses
    case 'ContactUpdated':
    case 'ContactCallPlaced':
    case 'ContactLinkReplaced':
    case 'ContactDeleted':
    case 'ContactRestored':
      return []
    default:
      return firstStatuses
  }
}

export function isFiltered(filter: ContactFilter): boolean {
  return Object.values(filter).some((wanted) => wanted !== null)
}
