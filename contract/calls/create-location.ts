import * as v from 'valibot'
import { LocationView, NewLocation } from '../locations/location.ts'
import { business, defineCall } from '../call.ts'

export const createLocation = defineCall({
  name: 'create-location',
  method: 'POST',
  path: `${business}/admin/storms/{s}/locations`,
  summary: 'Add an appraisal location to a storm.',
  permission: 'storms:manage',
  repeatable: true,
  body: NewLocation,
  reply: v.strictObject({ location: LocationView }),
  refusals: { 409: 'The storm is archived.' },
})
