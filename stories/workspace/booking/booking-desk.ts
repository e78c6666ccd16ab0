import type { AppointmentView, CalendarEntry } from '../../../contract/appointments/appointment.ts'
import type { NearbyLocation } from '../../../contract/claimants/claimant.ts'
import { type LocationView } from '../../../contract/locations/location.ts'
import { ApiProblem } from '../../../src/shared/api/api-problem.ts'
import { clockAt, dayAfter, instantAt } from '../../../src/shared/time/start-of-day.ts'
import type { BookingApi } from '../../../src/workspace/booking/booking-api.ts'
import { makeLocation } from '../../features/locations/location.factory.ts'

const zone = 'America/Chicago'
const today = clockAt(Date.now(), zone).day
/** A day with slots, counted from tomorrow. */
const dayOf = (n: number) => dayAfter(today, n + 1)
export const slotAt = (n: number, time: string) => instantAt(dayOf(n), time, zone) ?? 0

const locationId = (n: number) => `00000000-0000-4000-8000-0000000010${String(n).padStart(2, '0')}`

/** Two locations with six days each; the first is full tomorrow morning. */
export class BookingDesk {
  readonly sent: { readonly what: string; readonly args: readonly unknown[] }[] = []
  /** Slots that have no free place, by start. */
  readonly full = new Set<number>([slotAt(0, '08:00'), slotAt(0, '08:30')])
  readonly entries: CalendarEntry[] = []
  /** What was asked for. */
  readonly asked: string[] = []
  /** Whether the contact is deleted by now. */
  isGone = false

  nearby(): readonly NearbyLocation[] {
    return [1, 2].map((n) => {
      const { id, name, address, city, state, zipcode, timezone, lat, lng } = this.#location(n)
      const place = { id, name, address, city, state, zipcode, timezone, lat, lng }
      return { ...place, distance_miles: n === 1 ? 4.2 : 15.1, next_free: slotAt(0, '09:00') }
    })
  }

  #location(n: number): LocationView {
    const days = Array.from({ length: 6 }, (_, day) => {
      const slots = ['08:00', '08:30', '09:00', '09:30', '13:00', '13:30'].map((time) => {
        const timestamp = slotAt(day, time)
        return { time, timestamp, capacity: 2, booked: this.full.has(timestamp) ? 2 : 0 }
      })
      const [year = '', month = '', date = ''] = dayOf(day).split('-')
      return { datestring: `${month}-${date}-${year}`, slots, appointments: 0 }
    })
    const name = n === 1 ? 'Westlake Fairgrounds' : 'Lorain Expo Hall'
    return makeLocation(n, { id: locationId(n), name, timezone: zone, location_days: days })
  }

  get api(): BookingApi {
    const note = (what: string, ...args: unknown[]) => this.sent.push({ what, args })
    const made = (contact: string, more: Partial<AppointmentView>): AppointmentView => ({
      id: '00000000-0000-4000-8000-000000002001',
      contact_id: contact,
      storm_id: contact,
      kind: 'location',
      location_id: locationId(1),
      appraiser_id: null,
      timestamp: 0,
      duration_minutes: 30,
      timezone: zone,
      window: null,
      address: null,
      notes: null,
      booked_by: 'call_center',
      state: 'booked',
      held_until: null,
      walk_in: false,
      created_at: new Date().toISOString(),
      version: 1,
      ...more,
    })
    return {
      nearby: async () => {
        this.asked.push('nearby')
        if (this.isGone) throw new ApiProblem(404, { message: 'Not found.' })
        return this.nearby()
      },
      location: async (id) => this.#location(id === locationId(1) ? 1 : 2),
      calendar: async () => this.entries,
      hold: async (contact, slot) => {
        note('hold', slot)
        if (this.full.has(slot.timestamp)) throw new ApiProblem(409, { message: 'This time is full.' })
        return made(contact, { ...slot, state: 'held', held_until: new Date(Date.now() + 300_000).toISOString() })
      },
      book: async (contact, wish) => {
        note('book', wish)
        return made(contact, { timestamp: wish.timestamp ?? 0 })
      },
      cancel: async (contact, appointment) => {
        note('cancel', appointment)
        return made(contact, { state: 'cancelled' })
      },
      askEarlier: async (contact) => {
        note('askEarlier', contact)
      },
    }
  }
}
