import * as v from 'valibot'
import { Claim, ClaimChanges } from '../claims/claim.ts'
import { Version } from '../ids.ts'
import { business, defineCall } from '../call.ts'

export const editClaim = defineCall({
  name: 'edit-claim',
  method: 'PUT',
  path: `${business}/admin/intake/{id}`,
  summary: 'Change fields of a waiting claim, or set its action.',
  permission: 'intake:work',
  repeatable: true,
  body: v.strictObject({ ...ClaimChanges.entries, version: v.optional(Version) }),
  reply: v.strictObject({ claim: Claim }),
  refusals: { 409: 'The claim has left the queue, or someone else has changed the same field.' },
})
