import {
  type LapseReason,
  type WaitingListEntry,
  waitingListStateLabels,
} from '../../contract/waiting-list/waiting-list.ts'
import type { EarlierTimeRequest, WaitingListEvent } from '../../contract/events/waiting-list.events.ts'
import { accept, type Decision, refuse } from '../decision.ts'
import { whyNot } from '../why-not.ts'
import { waitingListSnapshot } from './waiting-list.evolve.ts'

/** Instants are ISO 8601, UTC, and times of appointments milliseconds since 1970. */
export type WaitingListCommand =
  | { type: 'AskForEarlierTime'; request: EarlierTimeRequest; now: string }
  /** `booked_for` is the time that the appointment has now. */
  | { type: 'OfferEarlierTime'; timestamp: number; until: string; booked_for: number; now: string }
  | { type: 'AcceptEarlierTime'; timestamp: number; now: string }
  | { type: 'DeclineEarlierTime'; timestamp: number }
  | { type: 'LapseEarlierTime'; why: LapseReason }
  | { type: 'WithdrawEarlierTime'; by: 'claimant' | 'staff' }
  | { type: 'FindEarlierTime'; timestamp: number }
  | { type: 'CloseEarlierTime'; why: 'no_appointment' | 'other_location' | 'time_came' }

/** What a command does to an entry, or why it cannot be done. Whether there is room is the database's to say. */
export function decideWaitingList(
  command: WaitingListCommand,
  entry: WaitingListEntry | null,
): Decision<WaitingListEvent> {
  const happens = (event: WaitingListEvent) => checkedEntry(entry, event)
  switch (command.type) {
    case 'AskForEarlierTime': {
      const decision = happens({ type: 'EarlierTimeAsked', data: command.request })
      return decision.ok && command.request.booked_for <= Date.parse(command.now) ? timeCame : decision
    }
    case 'OfferEarlierTime': {
      const { timestamp, until, booked_for, now } = command
      const decision = happens({ type: 'EarlierTimeOffered', data: { timestamp, until } })
      if (!decision.ok) return decision
      if (timestamp >= booked_for) return refuse('not_earlier', 'This time is not earlier than the booked one.')
      return timestamp > Date.parse(now) && until > now ? decision : timeCame
    }
    case 'AcceptEarlierTime': {
      const decision = answered('EarlierTimeAccepted', command.timestamp, entry)
      if (!decision.ok || !entry?.offer || command.now < entry.offer.until) return decision
      return refuse('offer_expired', 'This offer has expired. The appointment keeps its time.')
    }
    case 'DeclineEarlierTime':
      return answered('EarlierTimeDeclined', command.timestamp, entry)
    case 'LapseEarlierTime':
      return happens({
        type: 'EarlierTimeLapsed',
        data: { timestamp: entry?.offer?.timestamp ?? 0, why: command.why },
      })
    case 'WithdrawEarlierTime':
      return happens({ type: 'EarlierTimeWithdrawn', data: { by: command.by } })
    case 'FindEarlierTime':
      return happens({ type: 'EarlierTimeFound', data: { timestamp: command.timestamp } })
    case 'CloseEarlierTime':
      return happens({ type: 'EarlierTimeClosed', data: { why: command.why } })
  }
}

const timeCame = refuse('past', 'This time is past or too near.')

/** An answer to an offer; one to another time than the offered one is not taken for it. */
function answered(
  type: 'EarlierTimeAccepted' | 'EarlierTimeDeclined',
  timestamp: number,
  entry: WaitingListEntry | null,
): Decision<WaitingListEvent> {
  const decision = checkedEntry(entry, { type, data: { timestamp } })
  if (!decision.ok || entry?.offer?.timestamp === timestamp) return decision
  return refuse('other_offer', 'Another time is offered by now.')
}

/** The event, where the machine allows it. */
export function checkedEntry(entry: WaitingListEntry | null, event: WaitingListEvent): Decision<WaitingListEvent> {
  const snapshot = waitingListSnapshot(entry)
  if (snapshot.can(event)) return accept(event)
  if (!entry) return refuse('not_found', 'No earlier time was asked for.')
  const state = waitingListStateLabels[entry.state].toLowerCase()
  return refuse(`waiting_list_${entry.state}`, `This request for an earlier time is not open to that: ${state}.`, {
    why: () => whyNot(snapshot, event),
  })
}
