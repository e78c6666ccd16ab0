import * as v from 'valibot'
import { BookingMoves } from '../locations/booking-moves.ts'
import { LocationChangesSchema, LocationView } from '../locations/location.ts'
import { business, defineCall } from '../call.ts'

export const editLocation = defineCall({
  name: 'edit-location',
  method: 'PUT',
  path: `${business}/admin/storms/{s}/locations/{l}`,
  summary:
    'Edit an appraisal location. A schedule with less room than is booked is refused, unless `move` says where each booking goes.',
  permission: 'storms:manage',
  repeatable: true,
  body: v.strictObject({ ...LocationChangesSchema.entries, move: BookingMoves }),
  reply: v.strictObject({ location: LocationView }),
  refusals: {
    409: 'The location is deleted, someone else changed the same fields since `version`, more is booked than is moved, or a booking cannot be moved there (`errors` has the reason by appointment).',
  },
})
