import type { LocationView } from '../../../contract/locations/location.ts'
import { datestringOf } from '../../../contract/locations/schedule.ts'
import { slotsOf } from '../../../machines/location/slots.ts'

const dayFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** A location of eight hours a day for three weeks around today; a higher number has more bookings. */
export function makeLocation(n: number, more: Partial<LocationView> = {}): LocationView {
  const schedule = {
    first_day: dayFromNow(-7),
    last_day: dayFromNow(14),
    weekdays: [1, 2, 3, 4, 5, 6, 7],
    open: '08:00',
    close: '17:00',
    slot_minutes: 60,
    capacity: 4,
    breaks: [{ from: '12:00', to: '13:00' }],
  }
  const timezone = 'America/Chicago'
  const slots = slotsOf({ schedule, slot_exceptions: [], timezone })
  const location_days = Array.from(
    Map.groupBy(slots, ({ day }) => day),
    ([day, some], index) => {
      const shown = some.map(({ time, timestamp, capacity }, place) => {
        return { time, timestamp, capacity, booked: index < 10 ? Math.min(capacity, (n + place) % 5) : 0 }
      })
      return {
        datestring: datestringOf(day),
        slots: shown,
        appointments: shown.reduce((sum, { booked }) => sum + booked, 0),
      }
    },
  )
  return {
    id: `00000000-0000-4000-8000-0000000001${String(n).padStart(2, '0')}`,
    storm_id: '00000000-0000-4000-8000-000000000013',
    name: ['Moore drive-through', 'Midwest City lot', 'Norman east lot', 'Shawnee annex'][(n - 1) % 4] ?? 'Lot',
    address: `${n}00 Main St`,
    city: ['Moore', 'Midwest City', 'Norman', 'Shawnee'][(n - 1) % 4] ?? 'Moore',
    state: 'OK',
    zipcode: '73160',
    timezone,
    lat: null,
    lng: null,
    schedule,
    capacity_threshold: 85,
    online: true,
    slot_exceptions: [],
    deleted_at: null,
    created_at: '2026-03-01T12:00:00Z',
    version: 1,
    location_days,
    total_slots: 400,
    appointments: 40 * n,
    ...more,
  }
}
