import * as v from 'valibot'
import { claimants, defineCall } from '../call.ts'
import { WaitingListEntry } from '../waiting-list/waiting-list.ts'

export const withdrawClaimantEarlierTime = defineCall({
  name: 'withdraw-claimant-earlier-time',
  method: 'DELETE',
  path: `${claimants}/earlier-time`,
  summary: 'Take the claimant of a link off the waiting list. The booked appointment stays.',
  permission: 'public',
  reply: v.strictObject({ entry: WaitingListEntry }),
  refusals: { 409: 'The claimant does not wait for an earlier time.' },
})
