import * as v from 'valibot'
import { LocationView } from '../locations/location.ts'
import { business, defineCall } from '../call.ts'

export const listLocations = defineCall({
  name: 'list-locations',
  method: 'GET',
  path: `${business}/admin/storms/{s}/locations`,
  summary: 'List the appraisal locations of a storm, by name.',
  permission: 'storms:view',
  reply: v.strictObject({ data: v.array(LocationView), total: v.number() }),
})
