import * as v from 'valibot'
import { Claim } from '../claims/claim.ts'
import { business, defineCall } from '../call.ts'

export const resetClaim = defineCall({
  name: 'reset-claim',
  method: 'PUT',
  path: `${business}/admin/intake/{id}/reset`,
  summary: 'Make a claim received again: what was decided about it is taken back.',
  permission: 'intake:work',
  repeatable: true,
  reply: v.strictObject({ claim: Claim, total: v.number() }),
  refusals: { 409: 'The claim is not where this is possible.' },
})
