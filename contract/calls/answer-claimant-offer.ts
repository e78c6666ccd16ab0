import * as v from 'valibot'
import { SentTimestamp } from '../appointments/appointment.ts'
import { claimants, defineCall } from '../call.ts'
import { WaitingListEntry } from '../waiting-list/waiting-list.ts'

export const answerClaimantOffer = defineCall({
  name: 'answer-claimant-offer',
  method: 'POST',
  path: `${claimants}/earlier-time/answer`,
  summary:
    'Accept the offered earlier time, which moves the appointment, or keep the booked one. The first of those who are offered a place to accept has it.',
  permission: 'public',
  body: v.strictObject({
    answer: v.picklist(['accept', 'decline'], 'Use accept or decline'),
    /** The offered time. */
    timestamp: SentTimestamp,
  }),
  reply: v.strictObject({ entry: WaitingListEntry }),
  refusals: {
    409: 'Someone else took it (`free_slots` has the nearest free times), the offer has expired, or nothing is offered. The appointment keeps its time.',
  },
})
