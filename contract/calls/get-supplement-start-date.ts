import * as v from 'valibot'
import { business, defineCall } from '../call.ts'

export const getSupplementStartDate = defineCall({
  name: 'get-supplement-start-date',
  method: 'GET',
  path: `${business}/supplement-start-date`,
  summary: 'Get the day from which a business takes supplements.',
  permission: 'supplements:assigned',
  anyBusiness: true,
  /** YYYY-MM-DD; null where it has always taken them. */
  reply: v.strictObject({ supplements_start_date: v.nullable(v.string()) }),
})
