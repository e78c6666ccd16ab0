import * as v from 'valibot'
import { business, defineCall } from '../call.ts'
import { WaitingListEntry } from '../waiting-list/waiting-list.ts'

export const removeFromWaitingList = defineCall({
  name: 'remove-from-waiting-list',
  method: 'DELETE',
  path: `${business}/waiting-list/{entryId}`,
  summary: 'Take a contact off the waiting list. The booked appointment stays.',
  permission: 'assigned:work',
  repeatable: true,
  reply: v.strictObject({ entry: WaitingListEntry }),
  refusals: { 409: 'The contact does not wait for an earlier time.' },
})
