import * as v from 'valibot'
import { ListedApiKey } from '../api-keys/api-key.ts'
import { business, defineCall } from '../call.ts'

export const revokeOneApiKey = defineCall({
  name: 'revoke-one-api-key',
  method: 'DELETE',
  path: `${business}/api-keys/{id}`,
  summary: 'Revoke one API key for good. Requests with it are refused from then on.',
  permission: 'business:manage',
  repeatable: true,
  anyBusiness: true,
  reply: v.strictObject({ api_key: ListedApiKey }),
  refusals: { 409: 'The API key is revoked or expired already.' },
})
