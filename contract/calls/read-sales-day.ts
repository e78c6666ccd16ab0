import { SalesDay } from '../sales/sales-day.ts'
import { business, defineCall } from '../call.ts'

export const readSalesDay = defineCall({
  name: 'read-sales-day',
  method: 'GET',
  path: `${business}/sales/day`,
  summary: 'The figures of the caller’s day: calls about leads, and what came of them.',
  permission: 'sales:work',
  reply: SalesDay,
})
