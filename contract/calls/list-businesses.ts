import * as v from 'valibot'
import { Business, BusinessUsage } from '../businesses/business.ts'
import { Stamp } from '../paging.ts'
import { defineCall } from '../call.ts'

export const listBusinesses = defineCall({
  name: 'list-businesses',
  method: 'GET',
  path: 'v1/businesses',
  summary: 'Every business, with what happened in it from the first stamp up to, and without, the second.',
  action: 'businesses:manage',
  /** The last 30 days unless given. */
  query: v.strictObject({ start_stamp: v.optional(Stamp), end_stamp: v.optional(Stamp) }),
  reply: v.strictObject({
    data: v.array(v.strictObject({ ...Business.entries, usage: BusinessUsage })),
    /** UTC instants. */
    start: v.string(),
    end: v.string(),
  }),
})
