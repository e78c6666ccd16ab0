import { removeFromWaitingList } from '../../contract/calls/remove-from-waiting-list.ts'
import type { WaitingListEntry } from '../../contract/waiting-list/waiting-list.ts'
import type { Trial } from '../trial.ts'
import { decideWaitingList } from './waiting-list.decide.ts'

/** What can be done next with a place on the waiting list. */
export const waitingListTrials = (entry: WaitingListEntry): readonly Trial[] => [
  [
    'remove from waiting list',
    decideWaitingList({ type: 'WithdrawEarlierTime', by: 'staff' }, entry),
    removeFromWaitingList,
  ],
]
