import * as v from 'valibot'
import { Business, BusinessUsage } from '../businesses/business.ts'
import { Id } from '../ids.ts'
import { pagedBy, Stamp } from '../paging.ts'
import { defineCall } from '../call.ts'

const usages = ['claims_received', 'claims_ingested', 'contacts_created', 'people_active', 'people'] as const
export const businessColumns = ['name', 'place', 'timezone', 'state', ...usages] as const

export const listBusinesses = defineCall({
  name: 'list-businesses',
  method: 'GET',
  path: 'v1/businesses',
  summary:
    'List businesses, by name unless sorted; all of them without a limit. Counts of each cover the time from the first stamp, inclusive, to the second, exclusive.',
  permission: 'businesses:manage',
  /** The last 30 days unless given. */
  query: v.strictObject({
    start_stamp: v.optional(Stamp),
    end_stamp: v.optional(Stamp),
    /** Only this one. */
    id: v.optional(Id),
    ...pagedBy(businessColumns),
  }),
  reply: v.strictObject({
    data: v.array(v.strictObject({ ...Business.entries, usage: BusinessUsage })),
    total: v.number(),
    /** Of the businesses of all pages together. */
    usage: BusinessUsage,
    /** UTC instants. */
    start: v.string(),
    end: v.string(),
  }),
})
