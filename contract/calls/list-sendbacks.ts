import * as v from 'valibot'
import { Claim } from '../claims/claim.ts'
import { Flag, Limit, ListText, Page } from '../paging.ts'
import { narrowing } from '../process/figure.ts'
import { business, defineCall } from '../call.ts'

export const sendbacksColumns = ['claim_number', 'claimant', 'vehicle', 'carrier', 'received'] as const

export const listSendbacks = defineCall({
  name: 'list-sendbacks',
  method: 'GET',
  path: `${business}/admin/intake/sendbacks`,
  summary: 'List claims that were sent back, newest first unless sorted.',
  permission: 'intake:view',
  query: v.strictObject({
    page: v.optional(Page),
    limit: v.optional(Limit),
    sortDesc: v.optional(Flag, 'true'),
    q: v.optional(ListText, ''),
    sort_by: v.optional(v.picklist(sendbacksColumns)),
    /** Only what stands behind a figure of the process; for those who may see these. */
    ...narrowing,
  }),
  refusals: { 503: 'The log is still being counted.' },
  reply: v.strictObject({ data: v.array(Claim), total: v.number(), cursor: v.number() }),
})
