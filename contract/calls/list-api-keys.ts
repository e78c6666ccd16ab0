import * as v from 'valibot'
import { ListedApiKey } from '../api-keys/api-key.ts'
import { business, defineCall } from '../call.ts'

export const listApiKeys = defineCall({
  name: 'list-api-keys',
  method: 'GET',
  path: `${business}/api-keys`,
  summary: 'List the API keys: active ones first, then expired and revoked ones, newest first. The keys are not kept.',
  permission: 'business:manage',
  anyBusiness: true,
  reply: v.strictObject({ data: v.array(ListedApiKey), cursor: v.number() }),
})
