import * as v from 'valibot'
import { LocationView } from '../locations/location.ts'
import { business, defineCall } from '../call.ts'

export const getLocation = defineCall({
  name: 'get-location',
  method: 'GET',
  path: `${business}/appraisal-location/{locationId}`,
  summary: 'Get an appraisal location with its days and slots.',
  permission: 'storms:view',
  reply: v.strictObject({ location: LocationView }),
})
