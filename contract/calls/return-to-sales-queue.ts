import * as v from 'valibot'
import { Lead } from '../leads/lead.ts'
import { business, defineCall } from '../call.ts'

export const returnToSalesQueue = defineCall({
  name: 'return-to-sales-queue',
  method: 'PUT',
  path: `${business}/sales/leads/{id}/queue`,
  summary: 'Return a lead to the sales queue that was taken out of it.',
  permission: 'sales:work',
  repeatable: true,
  reply: v.strictObject({ lead: Lead }),
  refusals: { 409: 'The lead is in the queue already, or its import was undone.' },
})
