import { setup } from 'xstate'
import type { WaitingListEvent } from '../../contract/events/waiting-list.events.ts'

const ends = { EarlierTimeWithdrawn: 'withdrawn', EarlierTimeFound: 'fulfilled', EarlierTimeClosed: 'closed' } as const
const again = { EarlierTimeAsked: 'waiting' } as const

/**
 * The life of a request for an earlier time and of the offers to it (domain, section 4). Who of several has the place
 * is not the machine's to say: the first to take it in the database.
 */
export const waitingListMachine = setup({ types: { events: {} as WaitingListEvent } }).createMachine({
  id: 'waiting list',
  initial: 'unseen',
  states: {
    unseen: { description: 'No earlier time is asked for.', on: again },
    waiting: {
      description: 'In line for a place that opens up before the booked time.',
      on: { EarlierTimeOffered: 'offered', ...ends },
    },
    offered: {
      description: 'A free place is offered, to others as well. First come, first served.',
      on: {
        EarlierTimeAccepted: 'accepted',
        EarlierTimeDeclined: 'waiting',
        EarlierTimeLapsed: 'waiting',
        ...ends,
      },
    },
    accepted: { description: 'The appointment was moved to the offered time.', on: again },
    withdrawn: { description: 'No earlier time is wanted any more.', on: again },
    fulfilled: { description: 'The claimant has found an earlier time without an offer.', on: again },
    closed: { description: 'There is no appointment any more to move.', on: again },
  },
})
