import * as v from 'valibot'
import { claimants, defineCall } from '../call.ts'
import { WaitingListEntry } from '../waiting-list/waiting-list.ts'

export const getClaimantEarlierTime = defineCall({
  name: 'get-claimant-earlier-time',
  method: 'GET',
  path: `${claimants}/earlier-time`,
  summary:
    'Read whether the claimant of a link waits for an earlier time than the booked one, and what is offered; null where none was asked for.',
  permission: 'public',
  reply: v.strictObject({ entry: v.nullable(WaitingListEntry) }),
})
