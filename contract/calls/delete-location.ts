import * as v from 'valibot'
import { business, defineCall } from '../call.ts'

export const deleteLocation = defineCall({
  name: 'delete-location',
  method: 'DELETE',
  path: `${business}/admin/storms/{s}/locations/{l}`,
  summary: 'Delete an appraisal location that has no bookings to come.',
  permission: 'storms:manage',
  repeatable: true,
  reply: v.strictObject({ id: v.string() }),
  refusals: { 409: 'It is deleted already, or has bookings to come.' },
})
