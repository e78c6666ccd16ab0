import { addContacts } from '../contract/calls/add-contacts.ts'
import { bookAppointment } from '../contract/calls/book-appointment.ts'
import { createLocation } from '../contract/calls/create-location.ts'
import { createStorm } from '../contract/calls/create-storm.ts'
import { dayOf } from '../contract/locations/schedule.ts'
import { makeLocation } from '../server/testing/locations.factory.ts'
import { clockAt, dayAfter } from '../src/shared/time/start-of-day.ts'
import { type ApiClient, signIn } from '../tests/faults/api-client.ts'

/** The day (YYYY-MM-DD) so many days from today where the location is; in the evening UTC is a day ahead of it. */
export const dayThere = (days: number): string => dayAfter(clockAt(Date.now(), 'America/New_York').day, days)

/** A location with contacts to book there, made over the API. */
export class AgendaWorld {
  readonly admin: ApiClient
  readonly storm: string
  readonly location: string
  /** The first day with slots, YYYY-MM-DD. */
  readonly day: string
  /** Starts of the slots of that day. */
  readonly slots: readonly number[]

  private constructor(admin: ApiClient, storm: string, location: string, day: string, slots: readonly number[]) {
    this.admin = admin
    this.storm = storm
    this.location = location
    this.day = day
    this.slots = slots
  }

  static async open(origin: string): Promise<AgendaWorld> {
    const admin = await signIn(origin, 'admin@demo.test')
    const yesterday = dayThere(-1)
    const body = { title: 'Agenda hail', timespan: { start: yesterday, end: yesterday }, zipcodes: ['46205'] }
    const { storm } = await admin.ok(createStorm, { body })
    const { location } = await admin.ok(createLocation, { params: { s: storm.id }, body: makeLocation() })
    const [first] = location.location_days
    if (!first) throw new Error('The location has no days.')
    const slots = first.slots.map(({ timestamp }) => timestamp)
    return new AgendaWorld(admin, storm.id, location.id, dayOf(first.datestring), slots)
  }

  path(prefix = '/admin'): string {
    return `${prefix}/appraisal-locations/${this.location}/agenda?day=${this.day}`
  }

  /** Moves the appointment of a contact to the slot of that number, over the API. */
  async move(id: string, slot: number, email = 'admin2@demo.test') {
    const person = await signIn(this.admin.origin, email)
    const body = { location_id: this.location, timestamp: this.slots[slot] ?? 0 }
    await person.ok(bookAppointment, { params: { id }, body }).finally(() => person.close())
  }

  /** A contact of the event; booked for the slot of that number, where one is given. */
  async contact(
    last_name: string,
    slot?: number,
    more: { primary_phone?: string; can_text?: true } = {},
  ): Promise<string> {
    const some = {
      first_name: 'Marcus',
      last_name,
      zip: '46205',
      state: 'IN',
      storm_id: this.storm,
      claim_number: `LO-${last_name}`,
      email: 'marcus@example.com',
      vehicle_year: '2015',
      vehicle_make: 'Ford',
      vehicle_model: 'Escape',
      ...more,
    }
    const { formatted } = await this.admin.ok(addContacts, { body: { contacts: [some] } })
    const id = formatted[0]?.id ?? ''
    const timestamp = slot === undefined ? undefined : this.slots[slot]
    if (timestamp !== undefined) {
      await this.admin.ok(bookAppointment, { params: { id }, body: { location_id: this.location, timestamp } })
    }
    return id
  }
}
