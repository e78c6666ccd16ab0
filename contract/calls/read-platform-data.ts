import * as v from 'valibot'
import { PlatformBusiness, PlatformUsage } from '../businesses/platform-data.ts'
import { defineCall } from '../call.ts'
import { Stamp } from '../paging.ts'

export const readPlatformData = defineCall({
  name: 'read-platform-data',
  method: 'GET',
  path: 'v1/platform/data',
  summary:
    'Get what each business has used from the first stamp, inclusive, to the second, exclusive, and what does not go well in it now.',
  permission: 'businesses:manage',
  /** The last 30 days unless given. */
  query: v.strictObject({ start_stamp: v.optional(Stamp), end_stamp: v.optional(Stamp) }),
  reply: v.strictObject({
    data: v.array(PlatformBusiness),
    /** Of all businesses together. */
    usage: PlatformUsage,
    /** Dollars a segment. */
    segment_price: v.number(),
    /** UTC instants. */
    start: v.string(),
    end: v.string(),
  }),
})
