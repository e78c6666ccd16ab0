import type { CalendarEntry } from '../../../../contract/appointments/appointment.ts'
import { datestringOf, type Schedule } from '../../../../contract/locations/schedule.ts'
import type { LocationView } from '../../../../contract/locations/location.ts'
import { slotsOf } from '../../../../machines/location/slots.ts'

const storm = '5a000000-0000-4000-8000-00000000000a'
const zone = 'America/Chicago'

export const makeSchedule = (changes: Partial<Schedule> = {}): Schedule => ({
  first_day: '2026-03-10',
  last_day: '2026-03-12',
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  open: '08:00',
  close: '12:00',
  slot_minutes: 30,
  capacity: 3,
  breaks: [{ from: '10:00', to: '11:00' }],
  ...changes,
})

/** A location with the slots of its schedule; `taken` says how many places of a start are. */
export function makeLocationView(
  changes: Partial<LocationView> = {},
  taken: (timestamp: number) => number = () => 0,
): LocationView {
  const schedule = changes.schedule === undefined ? makeSchedule() : changes.schedule
  const timezone = changes.timezone ?? zone
  const slots = slotsOf({ schedule, slot_exceptions: [], timezone })
  const days = Map.groupBy(slots, ({ day }) => day)
  return {
    id: '5a000000-0000-4000-8000-00000000000b',
    storm_id: storm,
    name: 'Moore drive-through',
    address: '100 Fair Rd',
    city: 'Oklahoma City',
    state: 'OK',
    zipcode: '73160',
    lat: null,
    lng: null,
    capacity_threshold: null,
    online: true,
    slot_exceptions: [],
    deleted_at: null,
    created_at: '2026-03-01T12:00:00.000Z',
    version: 1,
    location_days: [...days].map(([day, some]) => ({
      datestring: datestringOf(day),
      slots: some.map(({ time, timestamp, capacity }) => ({ time, timestamp, capacity, booked: taken(timestamp) })),
      appointments: some.reduce((sum, { timestamp }) => sum + taken(timestamp), 0),
    })),
    total_slots: slots.length,
    appointments: 0,
    ...changes,
    schedule,
    timezone,
  }
}

/** An appointment in a calendar; its number is its order of booking. */
export function makeEntry(
  number: number,
  timestamp: number,
  { contact, ...changes }: Partial<CalendarEntry> = {},
): CalendarEntry {
  const id = (kind: string) => `5a000000-0000-4000-8000-0000000${kind}${String(number).padStart(4, '0')}`
  return {
    id: id('0'),
    timestamp,
    duration_minutes: 30,
    status: 'booked',
    booked_by: 'staff',
    walk_in: false,
    held_until: null,
    appraiser_id: null,
    version: 1,
    contact:
      contact === undefined
        ? {
            id: id('c'),
            name: `Marcus Bell ${number}`,
            claim_number: `LO-26-${number}`,
            vehicle: '2015 Ford Escape',
            phone: '6155550142',
            spanish: false,
          }
        : contact,
    ...changes,
  }
}
