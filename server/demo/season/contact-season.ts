import type { Actor } from '../../../contract/events/recorded.ts'
import type { ContactStatus } from '../../../contract/contacts/contact-statuses.ts'
import { BookingSeason, claimant } from './booking-season.ts'
import { CallSeason } from './call-season.ts'
import type { ArrivingClaim } from './claim-arrivals.ts'
import { LeadSeason } from './lead-season.ts'
import { MessageSeason } from './message-season.ts'
import type { NoticeSeason } from './notice-season.ts'
import { ProductionLogSeason } from './production-log-season.ts'
import type { Season } from './season.ts'
import { day, hour, inShift, minute } from './season-clock.ts'
import type { SeasonStorm } from './storm-season.ts'
import { WaitingSeason } from './waiting-season.ts'

const rule: Actor = { id: 'appointments', name: 'Claimfront' }

/** Statuses that people set without a call, as often as they do. */
const setByHand: Readonly<Partial<Record<ContactStatus, number>>> = {
  already_at_shop: 5,
  already_scheduled_for_appraisal: 4,
  request_additional_claim: 2,
  need_additional_contact_info: 3,
  issues: 3,
  other: 2,
}

/** What happens to contacts from their first day on: calls, bookings, visits, and what people set by hand. */
export class ContactSeason {
  readonly #season: Season
  readonly #calls: CallSeason
  readonly #bookings: BookingSeason
  readonly #notices: NoticeSeason
  readonly #messages: MessageSeason

  constructor(season: Season, storms: readonly SeasonStorm[], notices: NoticeSeason) {
    this.#notices = notices
    this.#season = season
    this.#messages = new MessageSeason(season)
    const leads = new LeadSeason(season)
    const logs = new ProductionLogSeason(season)
    this.#bookings = new BookingSeason(season, storms, {
      onVisited: (contactId, moment) => logs.start(contactId, moment),
      onAppraised: (contactId, moment) => {
        const estimate = logs.complete(contactId, moment)
        if (estimate !== null) leads.make(contactId, estimate)
      },
      onLost: (contactId) => this.#calls.plan(contactId, season.agenda.now + season.dice.between(2, 30) * hour),
      onBooked: (appointment) => waiting.plan(appointment),
    })
    const waiting = new WaitingSeason(season, this.#bookings)
    const stormOf = new Map(storms.map((storm) => [storm.id, storm]))
    const isSo = (contactId: string, holds: (storm: SeasonStorm) => boolean) => {
      const storm = stormOf.get(season.contacts.get(contactId).storm_id ?? '')
      return storm !== undefined && holds(storm)
    }
    this.#calls = new CallSeason(season, {
      book: (contactId, by, at) => this.#bookings.book(contactId, 'call_center', { at, by }),
      bookOwn: (contactId) => this.#bookings.book(contactId, 'claimant', { at: season.agenda.now, by: claimant }),
      hasRoom: (contactId) => isSo(contactId, (storm) => this.#bookings.hasRoom(storm)),
      isOpen: (contactId) => isSo(contactId, (storm) => this.#bookings.isOpen(storm)),
    })
  }

  /** A contact that intake has made. */
  begin(contactId: string, { storm }: ArrivingClaim): void {
    const { agenda, contacts, dice } = this.#season
    const { mode } = contacts.get(contactId)
    this.#messages.planFor(contactId)
    if (dice.chance(0.03)) this.#notices.planNotes({ contact: contactId, at: agenda.now + dice.wait(20) * hour })
    if (dice.chance(0.09)) return this.#setByHand(contactId)
    if (mode === 'field') return this.#planVisit(contactId)
    if (mode === 'sms') return this.#planOwnBooking(contactId)
    // Lots are open some days after the hail; until then there is nothing to call about.
    this.#calls.plan(contactId, Math.max(agenda.now + dice.wait(9) * hour, storm.fell + 1.6 * day))
  }

  /** A later claim has changed a contact. */
  changed(contactId: string, appointmentBefore: string | null): void {
    const { agenda, appointments, contacts } = this.#season
    this.#calls.follow(contactId)
    const contact = contacts.get(contactId)
    if (!appointmentBefore || contact.appointment?.id === appointmentBefore) {
      if (contact.status === 'not_scheduled') this.#calls.plan(contactId, agenda.now + 5 * hour)
      return
    }
    agenda.plan(agenda.now + 2000, () => {
      const { state, location_id, timestamp } = appointments.get(appointmentBefore)
      if (state !== 'booked' && state !== 'arrived') return
      appointments.decide(appointmentBefore, { type: 'CancelAppointment' }, { at: agenda.now, by: rule })
      if (location_id) this.#bookings.slots.freeSeat(location_id, timestamp)
    })
  }

  #setByHand(contactId: string): void {
    const { agenda, business, contacts, dice } = this.#season
    const at = inShift(business.timezone, agenda.now + (0.2 + dice.wait(2)) * day)
    agenda.plan(at, () => {
      const by = this.#season.person(dice.pick(['ops', 'ops2', 'admin2']))
      const moment = { at: agenda.now, by }
      const what = dice.weighted({ status: 70, sent_back: 8, delete: 12, clean: 6, walk_in: 12, call_center: 4 })
      if (what === 'status')
        contacts.try(contactId, { type: 'SetContactStatus', status: dice.weighted(setByHand) }, moment)
      else if (what === 'sent_back')
        contacts.try(
          contactId,
          { type: 'SetContactStatus', status: 'sent_back', reason: 'Vehicle is in another state.' },
          moment,
        )
      else if (what === 'delete') this.#delete(contactId, by)
      else if (what === 'clean') contacts.try(contactId, { type: 'CleanContact' }, moment)
      else if (what === 'call_center') contacts.try(contactId, { type: 'SendToCallCenter' }, moment)
      else this.#bookings.walkIn(contactId, moment)
    })
  }

  /** Deleted as a duplicate; a third of them were none, and come back. */
  #delete(contactId: string, by: Actor): void {
    const { agenda, contacts, dice } = this.#season
    if (contacts.try(contactId, { type: 'DeleteContact' }, { at: agenda.now, by })) return
    if (dice.chance(0.33))
      agenda.plan(agenda.now + dice.between(1, 90) * minute, () =>
        contacts.try(contactId, { type: 'RestoreContact' }, { at: agenda.now, by }),
      )
  }

  /** An appraiser agrees on a visit; some are handed on, or back to the call center. */
  #planVisit(contactId: string): void {
    const { agenda, business, contacts, dice } = this.#season
    const at = inShift(business.timezone, agenda.now + (0.1 + dice.wait(1)) * day)
    agenda.plan(at, () => {
      const appraiser = contacts.get(contactId).appraiser_id
      if (!appraiser) return
      const by = this.#season.person(dice.pick(['ops', 'admin']))
      const moment = { at: agenda.now, by }
      if (dice.chance(0.12)) {
        const other = this.#season.person(dice.pick(['appraiser', 'appraiser2', 'appraiser3']))
        contacts.try(contactId, { type: 'AssignContact', appraiser_id: other.id }, moment)
      }
      if (dice.chance(0.08)) {
        contacts.try(contactId, { type: 'SendToCallCenter' }, moment)
        return this.#calls.plan(contactId, agenda.now + dice.between(1, 20) * hour)
      }
      if (dice.chance(0.75)) this.#bookings.bookVisit(contactId, moment)
    })
  }

  /** By the link that came as a text; who does not use it is called after some days. */
  #planOwnBooking(contactId: string): void {
    const { agenda, contacts, dice } = this.#season
    const wait = dice.wait(1.6) * day
    if (dice.chance(0.76)) agenda.plan(agenda.now + 1.5 * day + wait, () => this.#bookOwn(contactId))
    agenda.plan(agenda.now + 6 * day, () => {
      if (contacts.get(contactId).status === 'to_schedule')
        this.#calls.plan(contactId, agenda.now + dice.wait(20) * hour)
    })
  }

  /** The page shows no free time on some days: the claimant comes back a day or two later. */
  #bookOwn(contactId: string): void {
    const { agenda, contacts, dice } = this.#season
    if (contacts.get(contactId).status !== 'to_schedule') return
    if (this.#bookings.book(contactId, 'claimant', { at: agenda.now, by: claimant })) return
    if (dice.chance(0.85)) agenda.plan(agenda.now + (0.5 + dice.wait(1.5)) * day, () => this.#bookOwn(contactId))
  }
}
