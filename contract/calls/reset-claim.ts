import * as v from 'valibot'
import { Claim } from '../claims/claim.ts'
import { business, defineCall } from '../call.ts'

export const resetClaim = defineCall({
  name: 'reset-claim',
  method: 'PUT',
  path: `${business}/admin/intake/{id}/reset`,
  summary: 'Reset a claim to received: its decision is undone.',
  permission: 'intake:work',
  repeatable: true,
  reply: v.strictObject({ claim: Claim, total: v.number() }),
  refusals: { 409: 'The claim’s state does not allow it.' },
})
