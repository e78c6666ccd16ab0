import type { WaitingListEntry } from '../../contract/waiting-list/waiting-list.ts'
import { type WaitingListEvent, waitingListEventSchemas } from '../../contract/events/waiting-list.events.ts'
import { defineAggregate } from '../aggregate.ts'
import { appointmentTime } from '../appointment/appointment-time.ts'
import { evolveWaitingList } from './waiting-list.evolve.ts'
import { waitingListMachine } from './waiting-list.machine.ts'
import { waitingListReactions } from './waiting-list.reactions.ts'
import { waitingListSamples } from './waiting-list.samples.ts'
import { undoableWaitingListEvents, undoWaitingList } from './waiting-list.undo.ts'
import { through } from '../visible.ts'

const labels: Readonly<Record<string, string>> = {
  location_id: 'Appraisal location',
  booked_for: 'Booked time',
  part_of_day: 'Part of day',
  not_before: 'Not before',
  timestamp: 'Offered time',
}

/** Claimants who wait for an earlier time, and what is offered to them. */
export const waitingListAggregate = defineAggregate<'waiting_list', WaitingListEntry, WaitingListEvent>({
  category: 'waiting_list',
  noun: { one: 'request for an earlier time', many: 'requests for an earlier time' },
  title: 'Waiting list',
  events: waitingListEventSchemas,
  machine: waitingListMachine,
  samples: waitingListSamples,
  words: {
    EarlierTimeAsked: 'Earlier time asked for',
    EarlierTimeOffered: 'Earlier time offered',
    EarlierTimeAccepted: 'Offer accepted',
    EarlierTimeDeclined: 'Offer declined',
    EarlierTimeLapsed: 'Offer lapsed',
    EarlierTimeWithdrawn: 'Removed from waiting list',
    EarlierTimeFound: 'Earlier time booked without an offer',
    EarlierTimeClosed: 'Closed: no appointment to move',
  },
  permissions: { view: { waiting_list: 'contacts:view' }, work: 'contacts:work', name: 'contacts:view' },
  visible: through('contact', 'contact_id'),
  undo: { events: undoableWaitingListEvents, through: {}, carries: [], decide: undoWaitingList },
  reactions: waitingListReactions,
  isExpectedUnchanged: false,
  evolve: evolveWaitingList,
  displayName: ({ booked_for, timezone }) =>
    `Earlier than ${appointmentTime({ timestamp: booked_for, timezone, window: null })}`,
  labelOf: (field) => labels[field] ?? field,
  search: null,
  stormAfter: ({ data }, before) => (data as { storm_id?: string }).storm_id ?? before,
})
