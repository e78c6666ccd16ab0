import * as v from 'valibot'
import { LocationView } from '../locations/location.ts'
import { business, defineCall } from '../call.ts'

export const setLocationStatus = defineCall({
  name: 'set-location-status',
  method: 'PUT',
  path: `${business}/admin/storms/{s}/locations/{l}/status`,
  summary: 'Turn an appraisal location online or offline. Offline it keeps its bookings and accepts no new ones.',
  permission: 'storms:manage',
  repeatable: true,
  body: v.strictObject({ online: v.boolean() }),
  reply: v.strictObject({ location: LocationView }),
  refusals: { 409: 'The location is deleted.' },
})
