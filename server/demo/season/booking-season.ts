import type { AppointmentView, BookedBy } from '../../../contract/appointments/appointment.ts'
import type { AppointmentDetails } from '../../../contract/events/appointment.events.ts'
import type { Contact } from '../../../contract/contacts/contact.ts'
import type { Actor } from '../../../contract/events/recorded.ts'
import { contactAppointment } from '../../../machines/appointment/contact-appointment.ts'
import { checkedAppointment } from '../../../machines/appointment/appointment.decide.ts'
import type { Season } from './season.ts'
import { day, hour, inShift, isoOf, localTime, minute, type Shift } from './season-clock.ts'
import { SeasonSlots } from './season-slots.ts'
import type { Moment } from './season-streams.ts'
import type { SeasonStorm } from './storm-season.ts'

const visits: Shift = { from: 8 * 60, to: 17 * 60, weekdays: [1, 2, 3, 4, 5, 6] }

export const claimant: Actor = { id: 'claimant', name: 'Claimant' }

/** What follows for others from what becomes of appointments. */
export interface BookingFollowers {
  /** The visit has taken place, and the appraisal is complete. */
  readonly onAppraised: (contactId: string, moment: Moment) => void
  /** The visit has taken place; the estimate is still to be written. */
  readonly onVisited: (contactId: string, moment: Moment) => void
  /** The contact has no appointment any more, and is to be called again. */
  readonly onLost: (contactId: string) => void
  /** The contact has a slot some days ahead. */
  readonly onBooked: (appointment: AppointmentView) => void
}

function canBook({ appointment, deleted_at, status }: Contact): boolean {
  return appointment === null && deleted_at === null && status !== 'cancel_claim' && status !== 'appraisal_complete'
}

/** Appointments: booked, moved, canceled, kept or missed, as claimants do and the people at the lots record. */
export class BookingSeason {
  readonly slots: SeasonSlots
  readonly #season: Season
  readonly #followers: BookingFollowers
  readonly #storms: ReadonlyMap<string, SeasonStorm>
  /** Appointments made, by the id of their storm. */
  readonly #made = new Map<string, number>()

  constructor(season: Season, storms: readonly SeasonStorm[], followers: BookingFollowers) {
    this.#season = season
    this.#followers = followers
    this.#storms = new Map(storms.map((storm) => [storm.id, storm]))
    this.slots = new SeasonSlots(season)
  }

  /** Whether a storm still has appointments to give: so many more every day, for as long as its lots are open. */
  hasRoom({ id, fell, hail }: SeasonStorm): boolean {
    const opened = Math.min(1, (this.#season.agenda.now - fell) / (hail.bookedIn * day))
    return (this.#made.get(id) ?? 0) < Math.ceil(hail.appointments * opened)
  }

  /** Whether it will have any later. */
  isOpen({ fell, hail }: SeasonStorm): boolean {
    return this.#season.agenda.now < fell + hail.bookedIn * day
  }

  #count({ id }: SeasonStorm): void {
    this.#made.set(id, (this.#made.get(id) ?? 0) + 1)
  }

  /** Books a slot for a contact; false where there is none, or enough is booked. */
  book(contactId: string, bookedBy: BookedBy, moment: Moment): boolean {
    const { contacts, dice, appointments } = this.#season
    const contact = contacts.get(contactId)
    const storm = this.#storms.get(contact.storm_id ?? '')
    if (!storm || !canBook(contact) || !this.hasRoom(storm)) return false
    const found = this.#findSlot(storm, moment.at)
    if (!found) return false
    const details = this.#atLocation(storm, found.location, found.at)
    const given = { contact_id: contactId, booked_by: bookedBy, details }
    const id = this.#season.newId()
    // Who books by the link looks at the times first: the page holds one meanwhile.
    if (bookedBy === 'claimant' && dice.chance(0.25)) {
      const held_until = isoOf(moment.at + 5 * minute)
      appointments.decide(id, { type: 'HoldAppointment', ...given, held_until }, moment)
    }
    appointments.decide(id, { type: 'BookAppointment', ...given, now: isoOf(moment.at) }, moment)
    this.slots.takeSeat(found.location, found.at)
    this.#count(storm)
    this.#setContact(contactId, 'BookAppointment', id, moment)
    this.#planCourse(id, storm)
    this.#followers.onBooked(appointments.get(id))
    return true
  }

  /** Agrees on a visit at the claimant's home. */
  bookVisit(contactId: string, moment: Moment): boolean {
    const { agenda, contacts, dice, appointments, end } = this.#season
    const contact = contacts.get(contactId)
    const storm = this.#storms.get(contact.storm_id ?? '')
    if (!storm || !contact.appraiser_id || !canBook(contact) || !this.hasRoom(storm)) return false
    const { timezone } = storm.hail
    const at = inShift(timezone, moment.at + (0.8 + dice.wait(1.5)) * day, visits)
    const { midnight, minutes } = localTime(timezone, at)
    const start = midnight + Math.ceil(minutes / 60) * hour
    const clock = (ahead: number) => `${String(Math.ceil(minutes / 60) + ahead).padStart(2, '0')}:00`
    const details: AppointmentDetails = {
      storm_id: storm.id,
      kind: 'field',
      location_id: null,
      appraiser_id: contact.appraiser_id,
      timestamp: start,
      duration_minutes: 60,
      timezone,
      window: `${clock(0)}-${clock(1)}`,
      address: [contact.address, contact.city, `${contact.state} ${contact.zip}`].join(', '),
      notes: dice.chance(0.2) ? 'Vehicle is in the driveway.' : null,
    }
    const id = this.#season.newId()
    const given = { contact_id: contactId, booked_by: 'staff' as const, details }
    appointments.decide(id, { type: 'BookAppointment', ...given, now: isoOf(moment.at) }, moment)
    this.#count(storm)
    this.#setContact(contactId, 'BookAppointment', id, moment)
    // A visit of the last hour that nobody has recorded yet: its appraiser is late.
    if (start > end - hour) return true
    agenda.plan(start + dice.between(20, 70) * minute, () => this.#complete(id))
    return true
  }

  /** Somebody comes without an appointment, and is appraised at once. */
  walkIn(contactId: string, moment: Moment): void {
    const { contacts, appointments } = this.#season
    const contact = contacts.get(contactId)
    const storm = this.#storms.get(contact.storm_id ?? '')
    const [location] = storm?.locations ?? []
    if (!storm || !location || !canBook(contact) || !this.hasRoom(storm)) return
    const id = this.#season.newId()
    const details = this.#atLocation(storm, location, moment.at - 20 * minute)
    const given = { contact_id: contactId, booked_by: 'staff' as const, details }
    appointments.decide(id, { type: 'BackfillAppointment', ...given, now: isoOf(moment.at) }, moment)
    this.#count(storm)
    this.#setContact(contactId, 'BookAppointment', id, moment)
    this.#appraise(id, moment.at + 30 * minute)
  }

  /** Moves a booked appointment to another slot of its location. */
  move(id: string, at: number, bookedBy: BookedBy, moment: Moment): void {
    const { appointments } = this.#season
    const appointment = appointments.get(id)
    const storm = this.#storms.get(appointment.storm_id)
    const location = appointment.location_id
    if (!storm || !location || !this.#isCurrent(appointment)) return
    const details = this.#atLocation(storm, location, at)
    appointments.decide(id, { type: 'MoveAppointment', details, booked_by: bookedBy }, moment)
    this.slots.freeSeat(location, appointment.timestamp)
    this.slots.takeSeat(location, at)
    this.#setContact(appointment.contact_id, 'MoveAppointment', id, moment)
    this.#planDay(id)
  }

  /** Most of who book choose among the next days; the lots of the newest events fill up first. */
  #findSlot(storm: SeasonStorm, now: number): { location: string; at: number } | null {
    const { dice, end, locations } = this.#season
    const open = storm.locations.filter((id) => {
      const { online, deleted_at } = locations.get(id)
      return online && !deleted_at
    })
    if (open.length === 0) return null
    const location = dice.pick(open)
    const soonest = now + 3 * hour
    const isToday = now > end - 6 * day && dice.chance(0.75)
    const at =
      (isToday ? this.slots.today(location, soonest) : null) ?? this.slots.find(location, soonest, dice.between(0, 5))
    return at === null ? null : { location, at }
  }

  #atLocation(storm: SeasonStorm, location: string, timestamp: number): AppointmentDetails {
    const { timezone } = storm.hail
    const where = { storm_id: storm.id, kind: 'location' as const, location_id: location, appraiser_id: null }
    return { ...where, timestamp, duration_minutes: 30, timezone, window: null, address: null, notes: null }
  }

  #setContact(contactId: string, type: 'BookAppointment' | 'MoveAppointment', id: string, moment: Moment): void {
    const appointment = contactAppointment(this.#season.appointments.get(id))
    this.#season.contacts.decide(contactId, { type, appointment }, moment)
  }

  /** Some change their mind before the day. */
  #planCourse(id: string, storm: SeasonStorm): void {
    const { agenda, dice, appointments } = this.#season
    const { timestamp } = appointments.get(id)
    const ahead = timestamp - agenda.now
    const change = dice.weighted({ keep: 82, cancel: 9, move: 9 })
    const at = agenda.now + ahead * (0.2 + 0.6 * dice.next())
    if (change === 'cancel') agenda.plan(at, () => this.#cancel(id))
    if (change === 'move') agenda.plan(at, () => this.#moveLater(id, storm))
    this.#planDay(id)
  }

  #moveLater(id: string, storm: SeasonStorm): void {
    const { agenda, dice, appointments } = this.#season
    const { state, location_id, timestamp } = appointments.get(id)
    if (state !== 'booked' || !location_id || agenda.now > timestamp - hour) return
    const at = this.slots.find(location_id, agenda.now + 4 * hour, dice.between(1, 6))
    if (at === null || at === timestamp) return
    const isClaimant = dice.chance(0.7)
    const by = isClaimant ? claimant : this.#season.person(storm.callCenter)
    this.move(id, at, isClaimant ? 'claimant' : 'call_center', { at: agenda.now, by })
  }

  #cancel(id: string): void {
    const { agenda, dice, appointments, contacts } = this.#season
    const { state, location_id, timestamp, contact_id } = appointments.get(id)
    if (state !== 'booked' || agenda.now > timestamp - hour || !this.#isCurrent(appointments.get(id))) return
    const moment: Moment = { at: agenda.now, by: claimant }
    appointments.decide(id, { type: 'CancelAppointment' }, moment)
    contacts.decide(contact_id, { type: 'CancelAppointment' }, moment)
    // Canceled the wrong one: it is brought back while its place is free.
    if (dice.chance(0.12)) {
      const back: Moment = { at: agenda.now + dice.between(1, 4) * minute, by: this.#season.person('ops') }
      agenda.plan(back.at, () => this.#restore(id, back))
      return
    }
    if (location_id) this.slots.freeSeat(location_id, timestamp)
    this.#followers.onLost(contact_id)
  }

  #restore(id: string, moment: Moment): void {
    const { appointments, contacts } = this.#season
    if (!canBook(contacts.get(appointments.get(id).contact_id))) return
    const decision = checkedAppointment(appointments.get(id), { type: 'AppointmentRestored', data: {} })
    if (!decision.ok) return
    appointments.apply(id, decision.events, moment)
    this.#setContact(appointments.get(id).contact_id, 'BookAppointment', id, moment)
  }

  #isCurrent({ id, contact_id }: AppointmentView): boolean {
    return this.#season.contacts.get(contact_id).appointment?.id === id
  }

  /** The day itself: early or late, or not at all. */
  #planDay(id: string): void {
    const { agenda, dice, appointments, end } = this.#season
    const { timestamp } = appointments.get(id)
    const isBooked = () => appointments.get(id).state === 'booked' && appointments.get(id).timestamp === timestamp
    if (!this.slots.isPast(timestamp)) {
      // Some of the next slot are here already.
      if (timestamp < end + 40 * minute && dice.chance(0.4))
        agenda.plan(end - dice.between(1, 9) * minute, () => isBooked() && this.#arrive(id))
      return
    }
    if (dice.chance(0.09)) {
      const at = Math.min(timestamp + dice.between(25, 90) * minute, end - dice.between(30, 55) * 1000)
      agenda.plan(at, () => isBooked() && this.#miss(id))
      return
    }
    const arrives = Math.min(timestamp + dice.between(-14, 12) * minute, end - 90_000)
    agenda.plan(arrives, () => isBooked() && this.#arrive(id))
    agenda.plan(Math.min(timestamp + dice.between(22, 55) * minute, end - dice.between(20, 60) * 1000), () =>
      this.#complete(id),
    )
  }

  #arrive(id: string): void {
    const { agenda, appointments, dice } = this.#season
    const by = this.#season.person(dice.pick(['appraiser', 'appraiser2', 'ops']))
    appointments.decide(id, { type: 'ArriveAtAppointment' }, { at: agenda.now, by })
    // The wrong name was tapped.
    if (!dice.chance(0.01)) return
    appointments.decide(id, { type: 'ReopenAppointment' }, { at: agenda.now, by })
    appointments.decide(id, { type: 'ArriveAtAppointment' }, { at: agenda.now, by })
  }

  #complete(id: string): void {
    const { agenda, appointments, dice } = this.#season
    const { state } = appointments.get(id)
    if (state !== 'arrived' && state !== 'booked') return
    if (appointments.get(id).timestamp > agenda.now + 15 * minute) return
    const by = this.#season.person(dice.pick(['appraiser', 'appraiser2', 'appraiser3']))
    const { contact_id } = appointments.decide(id, { type: 'CompleteAppointment' }, { at: agenda.now, by })
    this.#followers.onVisited(contact_id, { at: agenda.now, by })
    this.#appraise(id, agenda.now + dice.between(15, 200) * minute)
  }

  #miss(id: string): void {
    const { agenda, appointments, contacts } = this.#season
    const { contact_id } = appointments.get(id)
    const moment: Moment = { at: agenda.now, by: this.#season.person('ops') }
    appointments.decide(id, { type: 'MissAppointment', now: isoOf(agenda.now) }, moment)
    if (contacts.try(contact_id, { type: 'MissAppointment' }, moment)) return
    this.#followers.onLost(contact_id)
  }

  /** The estimate is written, and the appraisal complete. */
  #appraise(id: string, at: number): void {
    const { agenda, appointments, contacts, dice } = this.#season
    const { contact_id } = appointments.get(id)
    agenda.plan(at, () => {
      const by = this.#season.person(dice.pick(['appraiser', 'appraiser2', 'appraiser3']))
      const contact = contacts.get(contact_id)
      if (contact.appointment?.id !== id) return
      const moment = { at: agenda.now, by }
      if (!contacts.try(contact_id, { type: 'CompleteAppraisal' }, moment))
        this.#followers.onAppraised(contact_id, moment)
    })
  }
}
