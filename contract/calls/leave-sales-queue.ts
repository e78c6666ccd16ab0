import * as v from 'valibot'
import { Lead } from '../leads/lead.ts'
import { LeaveReason } from '../sales/sales-lead.ts'
import { business, defineCall } from '../call.ts'

export const leaveSalesQueue = defineCall({
  name: 'leave-sales-queue',
  method: 'DELETE',
  path: `${business}/sales/leads/{id}/queue`,
  summary: 'Take a lead out of the sales queue, with a reason. Its status stays; undo returns it.',
  permission: 'sales:work',
  repeatable: true,
  /** The reason is needed. */
  query: v.strictObject({ reason: v.optional(LeaveReason) }),
  reply: v.strictObject({ lead: Lead }),
  refusals: { 409: 'Someone else holds the lead, or its import was undone.' },
})
