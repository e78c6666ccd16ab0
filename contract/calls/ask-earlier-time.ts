import * as v from 'valibot'
import { business, defineCall } from '../call.ts'
import { EarlierTimeWish, WaitingListEntry } from '../waiting-list/waiting-list.ts'

export const askEarlierTime = defineCall({
  name: 'ask-earlier-time',
  method: 'POST',
  path: `${business}/admin/contacts/{id}/earlier-time`,
  summary: 'Put a contact on the waiting list for an earlier time at the booked location.',
  permission: 'assigned:work',
  repeatable: true,
  body: EarlierTimeWish,
  reply: v.strictObject({ entry: WaitingListEntry }),
  refusals: { 409: 'There is no booked appointment at a location, or the contact waits already.' },
})
