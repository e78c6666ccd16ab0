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
  const words = status.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
