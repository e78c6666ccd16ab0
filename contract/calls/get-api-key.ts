import * as v from 'valibot'
import { ApiKey } from '../businesses/api-key.ts'
import { business, defineCall } from '../call.ts'

export const getApiKey = defineCall({
  name: 'get-api-key',
  method: 'GET',
  path: `${business}/api-key`,
  summary: 'Get what is known of the API key; null where there is none. The key itself is not kept.',
  permission: 'business:manage',
  anyBusiness: true,
  reply: v.strictObject({ api_key: v.nullable(ApiKey) }),
})
