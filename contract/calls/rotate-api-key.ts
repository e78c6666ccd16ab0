import * as v from 'valibot'
import { Business } from '../businesses/business.ts'
import { business, defineCall } from '../call.ts'

export const rotateApiKey = defineCall({
  name: 'rotate-api-key',
  method: 'POST',
  path: `${business}/api-key`,
  summary: 'Make a new API key. It is shown this once, and the one before it counts no more.',
  permission: 'business:manage',
  repeatable: true,
  anyBusiness: true,
  reply: v.strictObject({ business_api_key: v.string(), business: Business }),
  refusals: { 409: 'This request was carried out before, and its key is not shown again.' },
})
