import * as v from 'valibot'
import { BusinessChanges } from '../businesses/business.ts'
import { business, defineCall } from '../call.ts'

const { supplements_start_date } = BusinessChanges.entries

export const setSupplementStartDate = defineCall({
  name: 'set-supplement-start-date',
  method: 'POST',
  path: `${business}/supplement-start-date`,
  summary: 'Set the day from which a business takes supplements; null for no such day.',
  permission: 'business:manage',
  repeatable: true,
  anyBusiness: true,
  body: v.strictObject({ supplements_start_date }),
  reply: v.strictObject({ supplements_start_date: v.nullable(v.string()) }),
})
