import * as v from 'valibot'
import { Id } from '../ids.ts'
import { SalesLead } from '../sales/sales-lead.ts'
import { business, defineCall } from '../call.ts'

const isSet = v.optional(v.picklist(['true', 'false'], 'Use true or false'), 'false')

export const getNextSalesLead = defineCall({
  name: 'get-next-sales-lead',
  method: 'GET',
  path: `${business}/sales/leads`,
  summary:
    'Get the next lead of an event to call about, leased to the caller; again the same one while the caller holds it. `clear` releases it, and `unsubscribe` also leaves the event: both answer 204, as does a queue in which no one can be called.',
  permission: 'sales:work',
  /** An event is needed unless a lead is given back. */
  query: v.strictObject({ storm_id: v.optional(v.union([v.literal(''), Id])), clear: isSet, unsubscribe: isSet }),
  reply: v.optional(SalesLead),
})
