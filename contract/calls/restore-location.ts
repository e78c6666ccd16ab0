import * as v from 'valibot'
import { LocationView } from '../locations/location.ts'
import { business, defineCall } from '../call.ts'

export const restoreLocation = defineCall({
  name: 'restore-location',
  method: 'PUT',
  path: `${business}/admin/storms/{s}/locations/{l}/restore`,
  summary: 'Restore a deleted appraisal location. It comes back offline.',
  permission: 'storms:manage',
  repeatable: true,
  reply: v.strictObject({ location: LocationView }),
  refusals: { 409: 'The location is not deleted.' },
})
