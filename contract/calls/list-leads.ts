import * as v from 'valibot'
import { leadFilters, NamedByLead, ShopOfLead } from '../leads/lead.ts'
import { ListedLead } from '../leads/listed-lead.ts'
import { leadQuery, LostByReason } from '../leads/lead-query.ts'
import { Limit, Page } from '../paging.ts'
import { business, defineCall } from '../call.ts'

export const listLeads = defineCall({
  name: 'list-leads',
  method: 'GET',
  path: `${business}/admin/leads`,
  summary:
    'List leads made from `start` on and before `end`, a page at a time, newest first unless sorted. Without a start: since November 1 of last year.',
  permission: 'leads:view',
  anyBusiness: true,
  query: v.strictObject({
    ...leadQuery,
    page: v.optional(Page, '1'),
    limit: v.optional(Limit, '30'),
  }),
  reply: v.strictObject({
    count: v.number(),
    data: v.array(ListedLead),
    /** How many of each status there are, whatever status or reason is asked for. */
    by_status: v.array(v.strictObject({ status: v.picklist(leadFilters), count: v.number() })),
    lost_by_reason: LostByReason,
    /** The events and shops that these leads name. */
    storms: v.array(NamedByLead),
    repair_locations: v.array(ShopOfLead),
    /** The start that counts, in milliseconds since 1970. */
    start: v.number(),
    cursor: v.number(),
  }),
})
