import { askEarlierTime } from '../../../../contract/calls/ask-earlier-time.ts'
import { listWaitingList } from '../../../../contract/calls/list-waiting-list.ts'
import { offerEarlierTime } from '../../../../contract/calls/offer-earlier-time.ts'
import { removeFromWaitingList } from '../../../../contract/calls/remove-from-waiting-list.ts'
import type { EarlierTimeWish, WaitingListRow } from '../../../../contract/waiting-list/waiting-list.ts'
import { send } from '../../../shared/api/client.ts'
import type { Operation } from '../../../shared/operations/operation.ts'

/** The calls of a location's waiting list; stories replace them. */
export interface WaitingListApi {
  readonly list: (location: string, signal?: AbortSignal) => Promise<readonly WaitingListRow[]>
  readonly ask: (contact: string, wish: EarlierTimeWish, operation: Operation) => Promise<unknown>
  readonly offer: (entry: string, timestamp: number, operation: Operation) => Promise<unknown>
  readonly remove: (entry: string, operation: Operation) => Promise<unknown>
}

export const waitingListApi: WaitingListApi = {
  list: async (locationId, signal) => (await send(listWaitingList, { params: { locationId }, signal })).data,
  ask: (id, wish, operation) => send(askEarlierTime, { params: { id }, body: wish, operation }),
  offer: (entryId, timestamp, operation) =>
    send(offerEarlierTime, { params: { entryId }, body: { timestamp }, operation }),
  remove: (entryId, operation) => send(removeFromWaitingList, { params: { entryId }, operation }),
}
