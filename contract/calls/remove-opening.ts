import * as v from 'valibot'
import { business, defineCall } from '../call.ts'
import { Opening } from '../openings/opening.ts'

export const removeOpening = defineCall({
  name: 'remove-opening',
  method: 'DELETE',
  path: `${business}/admin/repair-locations/{id}/openings/{openingId}`,
  summary: 'Remove an opening. Drop-offs that are booked in it stay; no more are booked.',
  permission: 'repair_location:work',
  repeatable: true,
  reply: v.strictObject({ opening: Opening }),
  refusals: { 409: 'The opening is replaced or removed already.' },
})
