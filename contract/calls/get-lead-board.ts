import * as v from 'valibot'
import { business, defineCall } from '../call.ts'
import { Id } from '../ids.ts'
import { type LeadStatus, leadStatuses, NamedByLead, ShopOfLead } from '../leads/lead.ts'
import { ListedLead } from '../leads/listed-lead.ts'
import { leadQuery, LostByReason } from '../leads/lead-query.ts'
import { Page } from '../paging.ts'

/** As many cards as a column has on a page. */
export const boardPageSize = 50

/** The columns by status in their order: what the office has to do, the way to the shop, and how it ended. */
export const boardStatuses = [
  'unscheduled',
  'follow_up_call',
  'assigned_to_shop',
  'follow_up_with_shop',
  'scheduled_awaiting_dropoff',
  'vehicle_dropped',
  'at_body_shop',
  'opportunity_lost',
] as const satisfies readonly LeadStatus[]

/** A column of the board: a status, a shop, or `none` for leads that no shop has. */
const ColumnKey = v.union([v.picklist(leadStatuses), v.literal('none'), Id])

export const getLeadBoard = defineCall({
  name: 'get-lead-board',
  method: 'GET',
  path: `${business}/admin/leads/board`,
  summary:
    'Get the leads that `GET admin/leads` lists as a board: a column for each status, or for each shop that has leads, with its count and a page of 50 cards. By shop, without lost leads. With `column`, only that one.',
  permission: 'leads:view',
  anyBusiness: true,
  query: v.strictObject({
    ...leadQuery,
    by: v.optional(v.picklist(['status', 'shop'], 'Use one of status, shop'), 'status'),
    column: v.optional(v.union([v.literal(''), ColumnKey])),
    page: v.optional(Page, '1'),
  }),
  reply: v.strictObject({
    /** In the order in which they stand. By shop: those with the most leads first, at most 200. */
    columns: v.array(
      v.strictObject({
        key: ColumnKey,
        count: v.number(),
        /** How many of them have a promise that has passed. */
        overdue: v.number(),
        data: v.array(ListedLead),
      }),
    ),
    /** Null for one column too: the reply for all of them has it. */
    lost_by_reason: LostByReason,
    /** The events and shops that these leads and columns name. */
    storms: v.array(NamedByLead),
    repair_locations: v.array(ShopOfLead),
    /** The start that counts, in milliseconds since 1970. */
    start: v.number(),
    cursor: v.number(),
  }),
})
