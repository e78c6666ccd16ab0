import * as v from 'valibot'
import { SentTimestamp } from '../appointments/appointment.ts'
import { business, defineCall } from '../call.ts'
import { WaitingListEntry } from '../waiting-list/waiting-list.ts'

export const offerEarlierTime = defineCall({
  name: 'offer-earlier-time',
  method: 'POST',
  path: `${business}/waiting-list/{entryId}/offer`,
  summary:
    'Offer a free time out of turn to someone on the waiting list: a certain one, or the first that is earlier than the booking.',
  permission: 'assigned:work',
  repeatable: true,
  body: v.strictObject({ timestamp: v.optional(SentTimestamp) }),
  reply: v.strictObject({ entry: WaitingListEntry }),
  refusals: { 409: 'No free time fits, another one is offered already, or the contact does not wait.' },
})
