import type { LocationEvent, LocationFields } from '../../contract/events/location.events.ts'
import type { SampleEvent } from '../sample-event.ts'

/** A fairground that appraises for a week and a half, with a break at noon. */
export const sampleLocation: LocationFields = {
  name: 'Fairgrounds, gate 3',
  address: '100 Fairgrounds Rd',
  city: 'Indianapolis',
  state: 'IN',
  zipcode: '46205',
  timezone: 'America/New_York',
  lat: 39.83,
  lng: -86.13,
  schedule: {
    first_day: '2026-03-09',
    last_day: '2026-03-20',
    weekdays: [1, 2, 3, 4, 5, 6],
    open: '08:00',
    close: '17:00',
    slot_minutes: 30,
    capacity: 4,
    breaks: [{ from: '12:00', to: '13:00' }],
  },
  capacity_threshold: 80,
}

const closed = [{ datestring: '03-14-2026', slots: [] }]

/** At least one of every event of an appraisal location. */
export const locationSamples: readonly SampleEvent<unknown, LocationEvent>[] = [
  {
    label: 'A fairground is rented',
    event: () => ({
      type: 'LocationCreated',
      data: { storm_id: '5a000000-0000-4000-8000-000000000001', location: sampleLocation, online: true },
    }),
  },
  {
    label: 'A lot is added before it opens',
    event: () => ({
      type: 'LocationCreated',
      data: { storm_id: '5a000000-0000-4000-8000-000000000001', location: sampleLocation, online: false },
    }),
  },
  {
    label: 'It is renamed',
    event: () => ({
      type: 'LocationUpdated',
      data: { changes: { name: 'Fairgrounds, gate 5' }, was: { name: 'Fairgrounds, gate 3' } },
    }),
  },
  {
    label: 'It is closed on Saturday',
    event: () => ({ type: 'LocationSlotsSet', data: { slot_exceptions: closed, was: [] } }),
  },
  { label: 'It stops taking bookings', event: () => ({ type: 'LocationTurnedOffline', data: {} }) },
  { label: 'It takes bookings again', event: () => ({ type: 'LocationTurnedOnline', data: {} }) },
  { label: 'Deleted', event: () => ({ type: 'LocationDeleted', data: {} }) },
  { label: 'Restored', event: () => ({ type: 'LocationRestored', data: {} }) },
]
