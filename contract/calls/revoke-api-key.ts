import * as v from 'valibot'
import { Business } from '../businesses/business.ts'
import { business, defineCall } from '../call.ts'

export const revokeApiKey = defineCall({
  name: 'revoke-api-key',
  method: 'DELETE',
  path: `${business}/api-key`,
  summary: 'Revoke the API key. Requests with it are refused from then on.',
  permission: 'business:manage',
  repeatable: true,
  anyBusiness: true,
  reply: v.strictObject({ business: Business }),
  refusals: { 409: 'There is no API key.' },
})
