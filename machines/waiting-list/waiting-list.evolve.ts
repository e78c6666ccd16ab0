import { initialTransition, type SnapshotFrom } from 'xstate'
import type { WaitingListEntry, WaitingListState } from '../../contract/waiting-list/waiting-list.ts'
import { idOf } from '../../contract/events/recorded.ts'
import type { WaitingListEvent } from '../../contract/events/waiting-list.events.ts'
import { restingIn, stepOf } from '../step.ts'
import { waitingListMachine } from './waiting-list.machine.ts'

export type WaitingListSnapshot = SnapshotFrom<typeof waitingListMachine>
export type WaitingListFact = WaitingListEvent & { stream: string; version: number; at: string }

const [unseen] = initialTransition(waitingListMachine)
const step = stepOf(waitingListMachine)
const resting = restingIn(waitingListMachine)

export function waitingListSnapshot(entry: WaitingListEntry | null): WaitingListSnapshot {
  return entry ? resting(entry.state, {}) : unseen
}

/** So many times are remembered that are not offered once more. */
const mostTried = 50

/** The entry after an event. Pure; the event is taken as having happened. */
export function evolveWaitingList(entry: WaitingListEntry | null, fact: WaitingListFact): WaitingListEntry {
  const state = step(waitingListSnapshot(entry), fact).value as WaitingListState
  const { stream, version, at } = fact
  if (fact.type === 'EarlierTimeAsked') {
    const { undoes: _undoes, ...request } = fact.data
    return { id: idOf(stream), ...request, state, offer: null, last_offer: null, tried: entry?.tried ?? [], version }
  }
  if (!entry) throw new Error(`${fact.type} on ${stream}, for which no earlier time was asked`)
  const now = { ...entry, state, version }
  switch (fact.type) {
    case 'EarlierTimeOffered':
      return { ...now, offer: { ...fact.data, offered_at: at } }
    case 'EarlierTimeDeclined':
      return { ...now, ...over(fact.data.timestamp, 'declined', at), tried: withTried(entry, fact.data.timestamp) }
    case 'EarlierTimeLapsed': {
      const { timestamp, why } = fact.data
      const tried = why === 'expired' ? withTried(entry, timestamp) : entry.tried
      return { ...now, ...over(timestamp, why, at), tried }
    }
    default:
      return { ...now, offer: null }
  }
}

type LastOffer = NonNullable<WaitingListEntry['last_offer']>

function over(timestamp: number, why: LastOffer['why'], at: string): Pick<WaitingListEntry, 'offer' | 'last_offer'> {
  return { offer: null, last_offer: { timestamp, why, at } }
}

function withTried({ tried }: WaitingListEntry, timestamp: number): number[] {
  return [...tried.filter((one) => one !== timestamp), timestamp].slice(-mostTried)
}
