import type { AppointmentDetails, AppointmentEvent } from '../../contract/events/appointment.events.ts'
import type { SampleEvent } from '../sample-event.ts'

export const sampleDetails: AppointmentDetails = {
  storm_id: '5a000000-0000-4000-8000-000000000001',
  kind: 'location',
  location_id: '5a000000-0000-4000-8000-000000000009',
  appraiser_id: null,
  timestamp: Date.UTC(2026, 2, 12, 15),
  duration_minutes: 30,
  timezone: 'America/New_York',
  window: null,
  address: null,
  notes: null,
}

const later: AppointmentDetails = { ...sampleDetails, timestamp: Date.UTC(2026, 2, 13, 18, 30) }

const sampleVisit: AppointmentDetails = {
  ...sampleDetails,
  kind: 'field',
  location_id: null,
  appraiser_id: '5a000000-0000-4000-8000-0000000000cc',
  timestamp: Date.UTC(2026, 2, 12, 13),
  duration_minutes: 240,
  window: 'morning',
  address: '3 Elm Street, Goshen, KY 40026',
  notes: 'Second driveway on the left',
}

const contact_id = '5a000000-0000-4000-8000-000000000003'
const byStaff = { contact_id, booked_by: 'staff', details: sampleDetails } as const

/** At least one of every event of an appointment. */
export const appointmentSamples: readonly SampleEvent<unknown, AppointmentEvent>[] = [
  // First, as tests that write the state of the first sample have no places.
  {
    label: 'A visit in the field is booked',
    event: () => ({ type: 'AppointmentBooked', data: { ...byStaff, details: sampleVisit } }),
  },
  {
    label: 'The claimant looks at a time, which is held',
    event: () => ({
      type: 'AppointmentHeld',
      data: { ...byStaff, booked_by: 'claimant', held_until: '2026-03-10T15:05:00.000Z' },
    }),
  },
  { label: 'A place is booked', event: () => ({ type: 'AppointmentBooked', data: byStaff }) },
  {
    label: 'A visit without a booking is entered',
    event: () => ({ type: 'AppointmentBackfilled', data: byStaff }),
  },
  { label: 'The hold is released', event: () => ({ type: 'AppointmentHoldReleased', data: {} }) },
  {
    label: 'It is moved to another day',
    event: () => ({ type: 'AppointmentMoved', data: { details: later, was: sampleDetails, booked_by: 'call_center' } }),
  },
  { label: 'The vehicle arrives', event: () => ({ type: 'AppointmentArrived', data: {} }) },
  { label: 'The visit is over', event: () => ({ type: 'AppointmentCompleted', data: {} }) },
  { label: 'The claimant does not come', event: () => ({ type: 'AppointmentMissed', data: {} }) },
  { label: 'It is reopened', event: () => ({ type: 'AppointmentReopened', data: { was: 'missed' } }) },
  { label: 'It is canceled', event: () => ({ type: 'AppointmentCancelled', data: { was: 'booked' } }) },
  { label: 'The cancellation is undone', event: () => ({ type: 'AppointmentRestored', data: {} }) },
]
