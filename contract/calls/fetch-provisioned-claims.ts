import * as v from 'valibot'
import { Claim } from '../claims/claim.ts'
import { Id } from '../ids.ts'
import { StormView } from '../storms/storm.ts'
import { business, defineCall } from '../call.ts'

const count = v.pipe(v.number(), v.safeInteger('Must be a whole number'), v.minValue(0))

export const fetchProvisionedClaims = defineCall({
  name: 'fetch-provisioned-claims',
  method: 'POST',
  path: `${business}/admin/intake/provisioned`,
  summary: 'List waiting claims, one page, in order of arrival.',
  permission: 'intake:view',
  body: v.strictObject({
    /** How many waiting claims to pass over; `after` takes precedence. */
    start: v.optional(count, 0),
    count: v.optional(v.pipe(count, v.minValue(1), v.maxValue(5000, 'Must be at most 5000')), 100),
    /** Ids that the caller holds already, which are left out; or their number, which changes nothing. */
    fetched: v.optional(v.union([count, v.pipe(v.array(Id), v.maxLength(5000))]), 0),
    /** `next` of the page before: unlike `start` it misses nothing when claims leave meanwhile. */
    after: v.optional(count),
  }),
  reply: v.strictObject({
    claims: v.array(Claim),
    storms: v.array(StormView),
    total: v.number(),
    /** Position to ask the next page `after`; null after the last one. */
    next: v.nullable(v.number()),
    /** The log's cursor that this page is at least as new as: changes after it come by push. */
    cursor: v.number(),
  }),
})
