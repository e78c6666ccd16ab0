import * as v from 'valibot'
import { Claim } from '../claims/claim.ts'
import { Flag, Limit, Page } from '../paging.ts'
import { narrowing } from '../process/figure.ts'
import { business, defineCall } from '../call.ts'

export const listSendbacks = defineCall({
  name: 'list-sendbacks',
  method: 'GET',
  path: `${business}/admin/intake/sendbacks`,
  summary: 'Claims that were sent back, newest first.',
  action: 'intake:view',
  query: v.strictObject({
    page: v.optional(Page),
    limit: v.optional(Limit),
    sortDesc: v.optional(Flag, 'true'),
    q: v.optional(v.pipe(v.string(), v.maxLength(200)), ''),
    /** Only what stands behind a figure of the process; for those who may see these. */
    ...narrowing,
  }),
  refusals: { 503: 'The log is still being counted.' },
  reply: v.strictObject({ data: v.array(Claim), total: v.number() }),
})
