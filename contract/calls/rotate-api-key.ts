import * as v from 'valibot'
import { ApiKeyName } from '../businesses/api-key.ts'
import { Business } from '../businesses/business.ts'
import { business, defineCall } from '../call.ts'

export const rotateApiKey = defineCall({
  name: 'rotate-api-key',
  method: 'POST',
  path: `${business}/api-key`,
  summary: 'Create a new API key. It is shown only once, and the previous one is invalid from then on.',
  permission: 'business:manage',
  repeatable: true,
  anyBusiness: true,
  /** What the key is for. */
  body: v.strictObject({ name: v.optional(ApiKeyName) }),
  reply: v.strictObject({ business_api_key: v.string(), business: Business }),
  refusals: { 409: 'This request was carried out already, and its key is not shown again.' },
})
