import * as v from 'valibot'
import { AppointmentView, SentTimestamp } from '../appointments/appointment.ts'
import { claimants, defineCall } from '../call.ts'

export const holdClaimantSlot = defineCall({
  name: 'hold-claimant-slot',
  method: 'POST',
  path: `${claimants}/locations/{locationId}/schedule/hold`,
  summary: 'Hold a place of a slot for the claimant of a link for five minutes.',
  permission: 'public',
  body: v.strictObject({ timestamp: SentTimestamp }),
  reply: v.strictObject({ appointment: AppointmentView }),
  refusals: { 409: 'The slot is full (`free_slots` has the nearest free ones), or the claim cannot be booked.' },
})
