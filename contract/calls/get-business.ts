import * as v from 'valibot'
import { Business } from '../businesses/business.ts'
import { business, defineCall } from '../call.ts'

export const getBusiness = defineCall({
  name: 'get-business',
  method: 'GET',
  path: business,
  summary: 'Get the settings of a business.',
  permission: 'business:manage',
  anyBusiness: true,
  reply: v.strictObject({ business: Business }),
})
