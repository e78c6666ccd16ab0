import * as v from 'valibot'
import { claimants, defineCall } from '../call.ts'

export const withdrawFieldRequest = defineCall({
  name: 'withdraw-field-request',
  method: 'DELETE',
  path: `${claimants}/field-requests`,
  summary: 'Withdraw the request of the claimant of a link for a visit in the field.',
  permission: 'public',
  reply: v.strictObject({ withdrawn: v.literal(true) }),
  refusals: { 409: 'No visit is requested.' },
})
