import * as v from 'valibot'
import { claimants, defineCall } from '../call.ts'
import { EarlierTimeWish, WaitingListEntry } from '../waiting-list/waiting-list.ts'

export const askClaimantEarlierTime = defineCall({
  name: 'ask-claimant-earlier-time',
  method: 'POST',
  path: `${claimants}/earlier-time`,
  summary: 'Put the claimant of a link on the waiting list for an earlier time at the booked location.',
  permission: 'public',
  body: EarlierTimeWish,
  reply: v.strictObject({ entry: WaitingListEntry }),
  refusals: { 409: 'There is no booked appointment at a location, or the claimant waits already.' },
})
