import type { EarlierTimeRequest, WaitingListEvent } from '../../contract/events/waiting-list.events.ts'
import type { SampleEvent } from '../sample-event.ts'

export const sampleRequest: EarlierTimeRequest = {
  contact_id: '5a000000-0000-4000-8000-000000000003',
  storm_id: '5a000000-0000-4000-8000-000000000001',
  location_id: '5a000000-0000-4000-8000-000000000009',
  appointment_id: '5a000000-0000-4000-8000-0000000000a1',
  timezone: 'America/New_York',
  booked_for: Date.UTC(2026, 2, 16, 15),
  asked_by: 'claimant',
  since: '2026-03-10T15:00:00.000Z',
  part_of_day: 'any',
  not_before: null,
}

export const sampleOffer = { timestamp: Date.UTC(2026, 2, 12, 15), until: '2026-03-11T18:00:00.000Z' }
const { timestamp } = sampleOffer

/** At least one of every event of a request for an earlier time. */
export const waitingListSamples: readonly SampleEvent<unknown, WaitingListEvent>[] = [
  {
    label: 'The claimant asks for an earlier time',
    event: () => ({ type: 'EarlierTimeAsked', data: sampleRequest }),
  },
  { label: 'A place opens up and is offered', event: () => ({ type: 'EarlierTimeOffered', data: sampleOffer }) },
  { label: 'The claimant accepts', event: () => ({ type: 'EarlierTimeAccepted', data: { timestamp } }) },
  { label: 'The claimant keeps the booked time', event: () => ({ type: 'EarlierTimeDeclined', data: { timestamp } }) },
  {
    label: 'Someone else took it',
    event: () => ({ type: 'EarlierTimeLapsed', data: { timestamp, why: 'taken' } }),
  },
  { label: 'The request is withdrawn', event: () => ({ type: 'EarlierTimeWithdrawn', data: { by: 'claimant' } }) },
  {
    label: 'The claimant books an earlier time alone',
    event: () => ({ type: 'EarlierTimeFound', data: { timestamp } }),
  },
  {
    label: 'The appointment is canceled',
    event: () => ({ type: 'EarlierTimeClosed', data: { why: 'no_appointment' } }),
  },
]
