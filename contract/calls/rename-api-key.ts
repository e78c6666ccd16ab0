import * as v from 'valibot'
import { KeyName, ListedApiKey } from '../api-keys/api-key.ts'
import { business, defineCall } from '../call.ts'

export const renameApiKey = defineCall({
  name: 'rename-api-key',
  method: 'PUT',
  path: `${business}/api-keys/{id}`,
  summary: 'Rename an active API key.',
  permission: 'business:manage',
  repeatable: true,
  anyBusiness: true,
  body: v.strictObject({ name: KeyName }),
  reply: v.strictObject({ api_key: ListedApiKey }),
  refusals: { 409: 'The API key is revoked or expired.' },
})
