import * as v from 'valibot'
import { business, defineCall } from '../call.ts'

export const countClaims = defineCall({
  name: 'count-claims',
  method: 'GET',
  path: `${business}/admin/intake/total`,
  summary: 'Count the waiting claims.',
  permission: 'intake:view',
  apiKey: true,
  reply: v.strictObject({ total: v.number(), cursor: v.number() }),
})
