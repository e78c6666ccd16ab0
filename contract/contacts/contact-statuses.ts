/** Statuses of a contact in the specification's colour groups (section 4). */
export const contactStatuses = [
  'field_request',
  'field_scheduled',
  'scheduled',
  'sent_back',
  'to_schedule',
  'appraisal_complete',
  'not_scheduled',
  'issues',
  'not_reached',
  'reached_not_scheduled',
  'already_at_shop',
  'already_scheduled_for_appraisal',
  'call_customer_back',
  'cancel_claim',
  'need_additional_contact_info',
  'other',
  'request_additional_claim',
] as const
export type ContactStatus = (typeof contactStatuses)[number]

/**
 * Who or what sets a status:
 * - `start`: the contact's first status by its mode, and that of one whose appointment fell out;
 * - `person`: a person, after a call or in the contact's page;
 * - `visit`: somebody asks for a visit, or the contact is assigned without a time;
 * - `appointment`: an appointment is booked; the status lasts as long as the appointment;
 * - `appraisal`: the production log is completed;
 * - `return`: the claim goes back to its carrier, with a reason;
 * - `cancel`: the claim is canceled.
 */
export type StatusSetter = 'start' | 'person' | 'visit' | 'appointment' | 'appraisal' | 'return' | 'cancel'

/** The table of statuses that machine, API texts, pages and tests read. */
export const contactStatusSetters: Readonly<Record<ContactStatus, StatusSetter>> = {
  not_scheduled: 'start',
  to_schedule: 'start',
  not_reached: 'person',
  reached_not_scheduled: 'person',
  call_customer_back: 'person',
  need_additional_contact_info: 'person',
  already_at_shop: 'person',
  already_scheduled_for_appraisal: 'person',
  request_additional_claim: 'person',
  other: 'person',
  issues: 'person',
  field_request: 'visit',
  field_scheduled: 'appointment',
  scheduled: 'appointment',
  appraisal_complete: 'appraisal',
  sent_back: 'return',
  cancel_claim: 'cancel',
}

/** Statuses that a call can still bring to an appointment: contacts of the call center with one of them are queued. */
export const callableStatuses: readonly ContactStatus[] = [
  'not_scheduled',
  'to_schedule',
  'field_request',
  'not_reached',
  'reached_not_scheduled',
  'call_customer_back',
  'issues',
]

/** Statuses from which an appraisal can be completed. */
export const appraisableStatuses: readonly ContactStatus[] = [
  'scheduled',
  'field_scheduled',
  'field_request',
  'already_at_shop',
]

/** Why the appraisal of a contact with this status cannot be completed, and what to do; null where it can, or is complete. */
export function whyNotAppraisable(status: ContactStatus): string | null {
  if (appraisableStatuses.includes(status) || status === 'appraisal_complete') return null
  if (status === 'cancel_claim') return 'The contact is canceled. Activate it first.'
  const label = contactStatusLabel(status)
  return `Enter the visit first: the contact’s status is ${label}. Book an appointment, request a field visit, or set the status to ${contactStatusLabel('already_at_shop')}.`
}

/** Statuses of contacts whose vehicle is appraised where it stands: an appraiser has to come. */
export const visitStatuses: readonly ContactStatus[] = ['field_request', 'field_scheduled']

/** Statuses in which nobody works on a contact any more. */
export const endedStatuses: readonly ContactStatus[] = ['appraisal_complete', 'cancel_claim']

/** Why a person cannot set a status, in the words of the page and the API; null for those that a person sets. */
export const whyNotByPerson: Readonly<Record<StatusSetter, string | null>> = {
  person: null,
  visit: null,
  return: null,
  cancel: null,
  start: 'A contact gets this status when it is created, its call data is cleared, or its appointment is canceled.',
  appointment: 'Book an appointment to set this status.',
  appraisal: 'Complete the production log to set this status.',
}

/** Statuses that a person may choose, in the order of a menu. */
export const statusesByPerson: readonly ContactStatus[] = contactStatuses.filter(
  (status) => whyNotByPerson[contactStatusSetters[status]] === null,
)

export type StatusTone = 'green' | 'blue' | 'amber' | 'red' | 'grey'

export const contactStatusTones: Record<ContactStatus, StatusTone> = {
  field_request: 'green',
  field_scheduled: 'blue',
  scheduled: 'blue',
  sent_back: 'amber',
  to_schedule: 'grey',
  appraisal_complete: 'grey',
  not_scheduled: 'grey',
  issues: 'grey',
  not_reached: 'grey',
  reached_not_scheduled: 'grey',
  already_at_shop: 'red',
  already_scheduled_for_appraisal: 'red',
  call_customer_back: 'red',
  cancel_claim: 'red',
  need_additional_contact_info: 'red',
  other: 'red',
  request_additional_claim: 'red',
}

export function contactStatusLabel(status: string): string {
  // Named by what is done to set it.
  if (status === 'cancel_claim') return 'Canceled'
  const text = status.replaceAll('_', ' ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}
