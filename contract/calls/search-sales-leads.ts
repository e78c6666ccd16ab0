import * as v from 'valibot'
import { Lead } from '../leads/lead.ts'
import { business, defineCall } from '../call.ts'

export const searchSalesLeads = defineCall({
  name: 'search-sales-leads',
  method: 'GET',
  path: `${business}/sales/leads-search`,
  summary: 'Find leads by name, claim number, VIN or phone number: the 20 newest that match.',
  permission: 'sales:work',
  query: v.strictObject({ query: v.pipe(v.string(), v.trim(), v.maxLength(200, 'Use at most 200 characters')) }),
  reply: v.strictObject({ data: v.array(Lead) }),
})
