import * as v from 'valibot'
import { Claim } from '../claims/claim.ts'
import { business, defineCall } from '../call.ts'

export const deleteClaim = defineCall({
  name: 'delete-claim',
  method: 'DELETE',
  path: `${business}/admin/intake/{id}/delete`,
  summary: 'Remove a claim from the queue as deleted. It stays in the log and can be reset.',
  permission: 'intake:work',
  repeatable: true,
  reply: v.strictObject({ claim: Claim, total: v.number() }),
  refusals: { 409: 'The claim’s state does not allow it.' },
})
