import * as v from 'valibot'
import { Id } from '../ids.ts'
import { LocationView } from '../locations/location.ts'
import { business, defineCall } from '../call.ts'

export const listLocationsOfStorms = defineCall({
  name: 'list-locations-of-storms',
  method: 'POST',
  path: `${business}/admin/storms/locations`,
  summary: 'List appraisal locations of several storms, as pairs of storm id and locations.',
  permission: 'storms:view',
  body: v.strictObject({ storm_ids: v.pipe(v.array(Id), v.maxLength(500)) }),
  reply: v.array(v.tuple([Id, v.array(LocationView)])),
})
