import { idOf } from '../../contract/events/recorded.ts'
import type { WaitingListEvent } from '../../contract/events/waiting-list.events.ts'
import { isOpenEntry, type WaitingListEntry } from '../../contract/waiting-list/waiting-list.ts'
import { offerMessagesJob, waitingListJob } from '../jobs.ts'
import { defineReactions } from '../reactions.ts'

const messages = ({ stream }: { readonly stream: string }) => [offerMessagesJob(idOf(stream))]

/** An offer is sent to its claimant, and an answer passes the turn to the next in line. */
export const waitingListReactions = defineReactions<WaitingListEntry, WaitingListEvent>({
  on: {
    EarlierTimeAsked: ({ stream, data }) => [offerMessagesJob(idOf(stream)), waitingListJob(data.location_id)],
    EarlierTimeOffered: messages,
    EarlierTimeAccepted: messages,
    EarlierTimeDeclined: messages,
    EarlierTimeLapsed: messages,
    EarlierTimeWithdrawn: messages,
    EarlierTimeFound: messages,
    EarlierTimeClosed: messages,
  },
  pending: (entry) => (isOpenEntry(entry) ? [waitingListJob(entry.location_id)] : []),
})
