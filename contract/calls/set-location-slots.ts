import * as v from 'valibot'
import { Version } from '../ids.ts'
import { BookingMoves } from '../locations/booking-moves.ts'
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
    move: BookingMoves,
    version: v.optional(Version),
  }),
  reply: v.strictObject({ location: LocationView }),
  refusals: {
    409: 'The location is deleted, someone else changed its days since `version`, more is booked than is moved, or a booking cannot be moved there (`errors` has the reason by appointment). Nothing is changed then.',
  },
})
