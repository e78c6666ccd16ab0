/** Public event types by the stored event that each stands for. A receiver subscribes to public types. */
const webhookEventOf = {
  ContactCreated: 'contact.created',
  ContactStatusSet: 'contact.status_changed',
  ContactAppointmentBooked: 'contact.appointment_booked',
  ContactAppointmentMoved: 'contact.appointment_moved',
  ContactAppointmentCancelled: 'contact.appointment_cancelled',
  ContactAppraisalCompleted: 'contact.appraisal_completed',
  LeadCreated: 'lead.created',
  LeadAssignedToShop: 'lead.assigned_to_shop',
  LeadDropOffScheduled: 'lead.scheduled',
  LeadVehicleDropped: 'lead.vehicle_dropped',
  LeadAtBodyShop: 'lead.at_body_shop',
  LeadOpportunityLost: 'lead.lost',
  SupplementReceived: 'supplement.received',
  SupplementApproved: 'supplement.approved',
  SupplementClosed: 'supplement.closed',
} as const satisfies Readonly<Record<string, string>>

export const webhookEventTypes = Object.values(webhookEventOf)
export type WebhookEventType = (typeof webhookEventTypes)[number]

/** The public type of a stored event; null for one that is not published. */
export function publicTypeOf(stored: string): WebhookEventType | null {
  return Object.hasOwn(webhookEventOf, stored) ? webhookEventOf[stored as keyof typeof webhookEventOf] : null
}
