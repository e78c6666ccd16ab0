import type { WebhookEventType } from './event-types.ts'

/** Each published event type as an office names it. */
export const webhookEventLabels: Readonly<Record<WebhookEventType, string>> = {
  'contact.created': 'Contact created',
  'contact.status_changed': 'Contact status changed',
  'contact.appointment_booked': 'Appointment booked',
  'contact.appointment_moved': 'Appointment moved',
  'contact.appointment_cancelled': 'Appointment canceled',
  'contact.appraisal_completed': 'Appraisal completed',
  'lead.created': 'Lead created',
  'lead.assigned_to_shop': 'Lead assigned to a shop',
  'lead.scheduled': 'Drop-off scheduled',
  'lead.vehicle_dropped': 'Vehicle dropped',
  'lead.at_body_shop': 'Vehicle at the body shop',
  'lead.lost': 'Lead lost',
  'supplement.received': 'Supplement received',
  'supplement.approved': 'Supplement approved',
  'supplement.closed': 'Supplement closed',
}
