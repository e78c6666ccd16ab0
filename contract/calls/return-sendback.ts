import * as v from 'valibot'
import { Claim, ClaimChanges } from '../claims/claim.ts'
import { business, defineCall } from '../call.ts'

export const returnSendback = defineCall({
  name: 'return-sendback',
  method: 'POST',
  path: `${business}/admin/intake/sendbacks/{id}/send_back`,
  summary: 'Return a claim that was sent back to the queue, with the fields that were missing.',
  permission: 'intake:work',
  repeatable: true,
  body: ClaimChanges,
  reply: v.strictObject({ data: Claim }),
  refusals: { 409: 'The claim’s state does not allow it.' },
})
