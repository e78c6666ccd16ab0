import * as v from 'valibot'
import { TimespanSchema, StormView } from '../storms/storm.ts'
import { Version } from '../ids.ts'
import { business, defineCall } from '../call.ts'

export const setStormTimespan = defineCall({
  name: 'set-storm-timespan',
  method: 'PUT',
  path: `${business}/admin/storms/{id}/timespan`,
  summary: 'Set the first and the last day of a storm.',
  permission: 'storms:manage',
  repeatable: true,
  body: v.strictObject({ timespan: TimespanSchema, version: v.optional(Version) }),
  reply: v.strictObject({ storm: StormView }),
  refusals: { 409: 'The storm is archived, or someone else changed the same since `version`.' },
})
