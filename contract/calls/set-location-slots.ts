import * as v from 'valibot'
import { SentTimestamp } from '../appointments/appointment.ts'
import { Id, Version } from '../ids.ts'
import { LocationView } from '../locations/location.ts'
import { SlotExceptions } from '../locations/schedule.ts'
import { business, defineCall } from '../call.ts'

export const setLocationSlots = defineCall({
  name: 'set-location-slots',
  method: 'PUT',
  path: `${business}/admin/storms/{s}/locations/{l}/slots`,
  summary: 'Replace the slots of some days. A day without slots is closed; other days keep what they have.',
  permission: 'storms:manage',
  repeatable: true,
  body: v.strictObject({
    exceptions: SlotExceptions,
    /** Where bookings go that would have no place: a slot that is free now, here or at another location. */
    move: v.optional(
      v.pipe(
        v.array(v.strictObject({ appointment_id: Id, location_id: v.optional(Id), timestamp: SentTimestamp })),
        v.maxLength(500, 'Move at most 500 bookings at a time'),
      ),
      [],
    ),
    version: v.optional(Version),
  }),
  reply: v.strictObject({ location: LocationView }),
  refusals: {
    409: 'The location is deleted, someone else changed its days since `version`, more is booked than is moved, or a slot that a booking is moved to is full.',
  },
})
