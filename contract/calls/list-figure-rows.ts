import * as v from 'valibot'
import { business, defineCall } from '../call.ts'
import { figureFilter } from '../dashboard/dashboard.ts'
import { countedUnits } from '../dashboard/figures.ts'
import { Id } from '../ids.ts'
import { OpportunityLostReasonValue } from '../leads/lead.ts'
import { Limit, Page } from '../paging.ts'

export const listFigureRows = defineCall({
  name: 'list-figure-rows',
  method: 'GET',
  path: `${business}/admin/dashboard/rows`,
  summary: 'List what a figure of the dashboard counts, the newest status first, a page at a time.',
  permission: 'dashboard:view',
  apiKey: true,
  query: v.strictObject({
    ...figureFilter,
    figure: v.pipe(v.string(), v.maxLength(100)),
    page: v.optional(Page, '1'),
    limit: v.optional(Limit, '50'),
  }),
  reply: v.strictObject({
    unit: v.picklist(countedUnits),
    count: v.number(),
    data: v.array(
      v.strictObject({
        id: Id,
        name: v.string(),
        /** As it was at the moment asked for. */
        status: v.string(),
        /** Since when it has the status, ISO 8601, UTC. */
        since: v.string(),
        storm_id: v.nullable(Id),
        /** Why a lead was lost, as known of that moment; null for what is not a lost lead. */
        opportunity_lost_reason: v.nullable(OpportunityLostReasonValue),
      }),
    ),
    cursor: v.number(),
    behind: v.number(),
  }),
})
