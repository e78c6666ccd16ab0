import * as v from 'valibot'
import { StormView, Zipcodes } from '../storms/storm.ts'
import { Version } from '../ids.ts'
import { business, defineCall } from '../call.ts'

export const setStormZipcodes = defineCall({
  name: 'set-storm-zipcodes',
  method: 'PUT',
  path: `${business}/admin/storms/{id}/zipcodes`,
  summary: 'Set the ZIP codes a storm covers.',
  permission: 'storms:manage',
  repeatable: true,
  body: v.strictObject({ zipcodes: Zipcodes, version: v.optional(Version) }),
  reply: v.strictObject({ storm: StormView }),
  refusals: { 409: 'The storm is archived, or someone else changed the ZIP codes since `version`.' },
})
