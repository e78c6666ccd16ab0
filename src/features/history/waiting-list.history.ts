import type { LapseReason, WaitingListEntry } from '../../../contract/waiting-list/waiting-list.ts'
import type { WaitingListEvent } from '../../../contract/events/waiting-list.events.ts'
import { appointmentTime } from '../../../machines/appointment/appointment-time.ts'
import { waitingListAggregate } from '../../../machines/waiting-list/waiting-list.aggregate.ts'
import { waitingListTrials } from '../../../machines/waiting-list/waiting-list.trials.ts'
import type { AggregateHistory } from './aggregate-history.ts'
import { description, type EventDescription } from './event-description.ts'
import { type LifecycleSummary, sortDecisions, stepsTo } from './lifecycle-summary.ts'

/** The history of a request for an earlier time. Offers do not hold the zone: their time is told in UTC. */
export const waitingListHistory: AggregateHistory = {
  aggregate: waitingListAggregate,
  describe: (event) => describe(event as WaitingListEvent),
  summarize,
}

const inZone = (timestamp: number, timezone: string) => appointmentTime({ timestamp, timezone, window: null })

const lapses: Readonly<Record<LapseReason, string>> = {
  taken: 'Someone else took it',
  expired: 'No one answered in time',
  gone: 'The time can’t be booked any more',
  changed: 'The appointment was moved to an earlier time',
  undone: 'The offer was undone',
  untold: 'No text or email could reach the claimant',
}

function describe(event: WaitingListEvent): EventDescription {
  const title = waitingListAggregate.eventLabels[event.type]
  switch (event.type) {
    case 'EarlierTimeAsked': {
      const { booked_for, timezone, contact_id, location_id } = event.data
      return description(title, {
        notes: [`Booked: ${inZone(booked_for, timezone)}`],
        links: [
          { label: 'Contact', category: 'contact', id: contact_id },
          { label: 'Appraisal location', category: 'location', id: location_id },
        ],
      })
    }
    case 'EarlierTimeOffered':
    case 'EarlierTimeAccepted':
    case 'EarlierTimeDeclined':
    case 'EarlierTimeFound':
      return description(title, { notes: [inZone(event.data.timestamp, 'UTC')] })
    case 'EarlierTimeLapsed':
      return description(title, { notes: [lapses[event.data.why], inZone(event.data.timestamp, 'UTC')] })
    default:
      return description(title)
  }
}

function summarize(entry: WaitingListEntry): LifecycleSummary {
  const sorted = sortDecisions(waitingListTrials(entry))
  const path =
    entry.state === 'waiting' || entry.state === 'offered' || entry.state === 'accepted'
      ? ['waiting', 'offered', 'accepted']
      : ['waiting', entry.state]
  return { steps: stepsTo(path, entry.state), ...sorted }
}
