import * as v from 'valibot'
import { AppointmentView, SentTimestamp } from '../appointments/appointment.ts'
import { claimants, defineCall } from '../call.ts'

export const bookClaimantSlot = defineCall({
  name: 'book-claimant-slot',
  method: 'POST',
  path: `${claimants}/locations/{locationId}/schedule`,
  summary:
    'Book a slot for the claimant of a link, or move the appointment there. Booking the same slot again changes nothing.',
  permission: 'public',
  /** With `cc=true` and the token of a signed-in person who sees the contact, that person books for the call center. */
  query: v.strictObject({ cc: v.optional(v.picklist(['true', 'false']), 'false') }),
  body: v.strictObject({ timestamp: SentTimestamp }),
  reply: v.strictObject({ appointment: AppointmentView }),
  refusals: {
    409: 'The slot is full (`free_slots` has the nearest free ones), the location is offline, or the claim cannot be booked.',
  },
})
