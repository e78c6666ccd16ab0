import { SalesLead } from '../sales/sales-lead.ts'
import { business, defineCall } from '../call.ts'

export const getSalesLead = defineCall({
  name: 'get-sales-lead',
  method: 'GET',
  path: `${business}/sales/leads/{id}`,
  summary: 'Get a lead as the sales desk shows it, without a lease.',
  permission: 'sales:work',
  reply: SalesLead,
})
