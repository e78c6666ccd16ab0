import * as v from 'valibot'
import { business, defineCall } from '../call.ts'
import { Opening, OpeningTime, viewOpenings } from '../openings/opening.ts'
import { Stamp } from '../paging.ts'

export const listOpenings = defineCall({
  name: 'list-openings',
  method: 'GET',
  path: `${business}/admin/repair-locations/{id}/openings`,
  summary:
    'List the openings of a repair location, and each of their times with how many places are taken. `start` and `end` are milliseconds since 1970: four weeks from now unless given, at most 100 days.',
  permission: viewOpenings,
  query: v.strictObject({ start: v.optional(Stamp), end: v.optional(Stamp) }),
  reply: v.strictObject({ openings: v.array(Opening), times: v.array(OpeningTime), cursor: v.number() }),
})
