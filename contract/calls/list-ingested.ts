import * as v from 'valibot'
import { Claim } from '../claims/claim.ts'
import { Id } from '../ids.ts'
import { Flag, Limit, ListText, Page } from '../paging.ts'
import { narrowing } from '../process/figure.ts'
import { business, defineCall } from '../call.ts'

export const ingestedColumns = ['claim_number', 'claimant', 'vehicle', 'ingested_by', 'ingested_at'] as const

export const listIngested = defineCall({
  name: 'list-ingested',
  method: 'GET',
  path: `${business}/admin/intake/ingested`,
  summary: 'List claims that have left the queue, with the outcome of each, newest first unless sorted.',
  permission: 'intake:view',
  query: v.strictObject({
    page: v.optional(Page),
    limit: v.optional(Limit),
    sortDesc: v.optional(Flag, 'true'),
    q: v.optional(ListText, ''),
    sort_by: v.optional(v.picklist(ingestedColumns)),
    /** Only claims that went to this storm. */
    storm_id: v.optional(Id),
    /** Only what stands behind a figure of the process; for those who may see these. */
    ...narrowing,
  }),
  refusals: { 503: 'The figures are still being updated.' },
  reply: v.strictObject({
    data: v.array(
      v.strictObject({
        ...Claim.entries,
        action_label: v.string(),
        contact: v.nullable(Id),
        ingested_at: v.string(),
        ingested_by: v.string(),
      }),
    ),
    total: v.number(),
    cursor: v.number(),
  }),
})
