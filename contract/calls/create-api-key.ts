import * as v from 'valibot'
import { KeyName, KeyScopes, lifetimes, ListedApiKey } from '../api-keys/api-key.ts'
import { business, defineCall } from '../call.ts'

export const createApiKey = defineCall({
  name: 'create-api-key',
  method: 'POST',
  path: `${business}/api-keys`,
  summary: 'Create an API key with some permissions, which the caller must have. It is shown only in this reply.',
  permission: 'business:manage',
  repeatable: true,
  anyBusiness: true,
  body: v.strictObject({
    name: KeyName,
    scopes: KeyScopes,
    /** Days until it expires; null for a key that does not. */
    days: v.nullable(v.picklist(lifetimes, `Must be ${lifetimes.join(', ')} or null`)),
  }),
  reply: v.strictObject({ key: v.string(), api_key: ListedApiKey }),
  refusals: { 409: 'This request was carried out already, and its key is not shown again; or there are 50 keys.' },
})
