import type { AppointmentView, CalendarEntry } from '../../../contract/appointments/appointment.ts'
import type { AppointmentDetails, AppointmentEvent } from '../../../contract/events/appointment.events.ts'
import { AppointmentUnderTest } from '../../../machines/appointment/appointment-under-test.ts'
import type { AppointmentCommand } from '../../../machines/appointment/appointment.decide.ts'
import { sampleDetails } from '../../../machines/appointment/appointment.samples.ts'
import type { AgendaApi } from '../../../src/features/agenda/api/agenda-api.ts'
import { makeLocationView, makeSchedule } from '../../../src/features/agenda/day/agenda.factory.ts'
import type { BookingApi } from '../../../src/workspace/booking/booking-api.ts'
import { dayAt } from '../../../src/shared/time/location-clock.ts'
import { ApiProblem } from '../../../src/shared/api/api-problem.ts'
import { makeContact } from '../contacts/contact.factory.ts'

/** A zone in which it is noon: slots of the day lie before and after the present. */
const hoursToNoon = 12 - new Date().getUTCHours()
const zone = `Etc/GMT${hoursToNoon > 0 ? '-' : '+'}${Math.abs(hoursToNoon)}`
export const today = dayAt(Date.now(), zone)
const at = (time: string) => Date.parse(`${today}T${time}:00Z`) - hoursToNoon * 3_600_000

/** Starts of slots: a past one, and two ahead. */
export const slots = { earlier: at('09:00'), ahead: at('15:00'), later: at('16:00') }

const claimant = { first_name: 'Marcus', last_name: 'Bell', can_text: true }

/** A server with one contact, whose appointment it decides about as the real one does. */
export class AgendaServer {
  readonly location: string
  readonly subject = new AppointmentUnderTest()
  #changed = () => {}
  readonly #shown = Promise.withResolvers<void>()
  /** Once a page follows it. */
  readonly shown = this.#shown.promise

  constructor(number: number) {
    this.location = `5a000000-0000-4000-8000-00000000c${String(number).padStart(3, '0')}`
  }

  /** Who is notified of what others do. */
  follow(changed: () => void) {
    this.#changed = changed
    this.#shown.resolve()
  }

  /** Somebody else brings an event about, or the page does it by the API. */
  happen(event: AppointmentEvent, timestamp: number) {
    const data = 'details' in event.data ? { ...event.data, details: this.#details(timestamp) } : event.data
    this.subject.happen({ ...event, data } as AppointmentEvent)
    this.#changed()
  }

  #details(timestamp: number): AppointmentDetails {
    return { ...sampleDetails, location_id: this.location, timestamp, timezone: zone }
  }

  async #send(command: AppointmentCommand): Promise<AppointmentView> {
    const decision = this.subject.send(command)
    if (!decision.ok) throw new ApiProblem(409, { message: 'The machine does not allow it.' })
    return this.subject.appointment as AppointmentView
  }

  #book(timestamp: number): Promise<AppointmentView> {
    const details = this.#details(timestamp)
    const given = { booked_by: 'staff', details } as const
    return this.#send(
      this.subject.appointment?.state === 'booked'
        ? { type: 'MoveAppointment', ...given }
        : { type: 'BookAppointment', ...given, contact_id: sampleDetails.storm_id, now: new Date().toISOString() },
    )
  }

  #entries(): CalendarEntry[] {
    const { appointment } = this.subject
    if (!appointment || appointment.state === 'cancelled') return []
    const contact = { id: appointment.contact_id, name: 'Marcus Bell', claim_number: 'LO-26-1' }
    const rest = { vehicle: '2015 Ford Escape', phone: '6155550142', spanish: false }
    const held_until = appointment.state === 'held' ? new Date(Date.now() + 240_000).toISOString() : null
    return [{ ...appointment, held_until, status: appointment.state, contact: { ...contact, ...rest } }]
  }

  /** The contact with the appointment that lies ahead. */
  #contact() {
    const { appointment } = this.subject
    const isAhead = appointment?.state === 'booked'
    const { storm_id } = sampleDetails
    return makeContact(1, { ...claimant, storm_id, appointment: isAhead ? ofContact(appointment) : null })
  }

  /** What the dialogs book by. A hold is nobody else's business here. */
  readonly booking: BookingApi = {
    nearby: async () => {
      const { id, name, address, city, state, zipcode, timezone, lat, lng } = await this.api.location(this.location)
      const next_free = slots.ahead
      return [{ id, name, address, city, state, zipcode, timezone, lat, lng, distance_miles: 4.2, next_free }]
    },
    location: (id) => this.api.location(id),
    calendar: (id, range) => this.api.calendar(id, range),
    hold: async (contact_id, { timestamp }) => ({
      ...this.#details(timestamp),
      id: contact_id,
      contact_id,
      booked_by: 'staff',
      state: 'held',
      held_until: new Date(Date.now() + 300_000).toISOString(),
      walk_in: false,
      created_at: new Date().toISOString(),
      version: 1,
    }),
    book: (_contact, { timestamp = 0 }) => this.#book(timestamp),
    cancel: (contact, appointment, operation) => this.api.cancel(contact, appointment, operation),
    askEarlier: async () => {},
  }

  readonly api: AgendaApi = {
    location: async () => {
      const schedule = makeSchedule({
        first_day: today,
        last_day: today,
        open: '09:00',
        close: '17:00',
        slot_minutes: 60,
        capacity: 1,
        breaks: [],
      })
      const taken = (timestamp: number) => this.#entries().filter((one) => one.timestamp === timestamp).length
      return makeLocationView({ id: this.location, timezone: zone, schedule }, taken)
    },
    calendar: async () => this.#entries(),
    findContacts: async () => [makeContact(1, claimant)],
    contact: async () => this.#contact(),
    book: (_contact, _location, timestamp) => this.#book(timestamp),
    move: async (_contact, { timestamp }) => {
      if (this.subject.appointment?.state === 'booked') return this.#book(timestamp)
      throw new ApiProblem(409, { type: 'urn:claimfront:appointment-canceled', message: 'Sam canceled it.' })
    },
    cancel: () =>
      this.#send({ type: this.subject.appointment?.state === 'held' ? 'ReleaseHold' : 'CancelAppointment' }),
    setState: (_appointment, event) =>
      this.#send(
        event === 'MISS' ? { type: 'MissAppointment', now: new Date().toISOString() } : { type: commands[event] },
      ),
  }
}

const ofContact = ({
  id,
  kind,
  timestamp,
  duration_minutes,
  timezone,
  location_id,
  appraiser_id,
}: AppointmentView) => ({
  id,
  kind,
  timestamp,
  duration_minutes,
  timezone,
  location_id,
  appraiser_id,
})

const commands = {
  ARRIVE: 'ArriveAtAppointment',
  COMPLETE: 'CompleteAppointment',
  REOPEN: 'ReopenAppointment',
} as const
