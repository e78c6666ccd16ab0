import type { AppointmentView } from '../../../contract/appointments/appointment.ts'
import type { Actor } from '../../../contract/events/recorded.ts'
import { contentId } from '../../events/content-id.ts'
import { type BookingSeason, claimant } from './booking-season.ts'
import type { Season } from './season.ts'
import { day, hour, isoOf, minute } from './season-clock.ts'

const rule: Actor = { id: 'waiting-list', name: 'Claimfront' }

/** Claimants who ask for an earlier time than the one that they have booked. */
export class WaitingSeason {
  readonly #season: Season
  readonly #bookings: BookingSeason

  constructor(season: Season, bookings: BookingSeason) {
    this.#season = season
    this.#bookings = bookings
  }

  /** Some of who wait for days ask for an earlier time. */
  plan({ id, timestamp }: AppointmentView): void {
    const { agenda, dice } = this.#season
    if (timestamp < agenda.now + 2 * day || !dice.chance(0.14)) return
    agenda.plan(agenda.now + dice.between(2, 90) * minute, () => this.#requestEarlierTime(id))
  }

  #requestEarlierTime(appointmentId: string): void {
    const { agenda, appointments, business, dice, waitingLists } = this.#season
    const { state, location_id, storm_id, contact_id, timezone, timestamp } = appointments.get(appointmentId)
    if (state !== 'booked' || !location_id || timestamp < agenda.now + hour) return
    const id = contentId(['waiting_list', business.id, appointmentId])
    const part_of_day = dice.weighted({ any: 7, morning: 2, afternoon: 2 })
    waitingLists.decide(
      id,
      {
        type: 'AskForEarlierTime',
        request: {
          contact_id,
          storm_id,
          location_id,
          appointment_id: appointmentId,
          timezone,
          booked_for: timestamp,
          asked_by: 'claimant',
          since: isoOf(agenda.now),
          part_of_day,
          not_before: null,
        },
        now: isoOf(agenda.now),
      },
      { at: agenda.now, by: claimant },
    )
    agenda.plan(timestamp, () => this.#close(id, appointmentId))
    agenda.plan(agenda.now + (2 + dice.wait(12)) * hour, () => this.#offer(id, appointmentId))
  }

  /** A place is offered as the rule offers it; claimants answer, or do not. */
  #offer(id: string, appointmentId: string): void {
    const { agenda, appointments, dice, waitingLists } = this.#season
    const entry = waitingLists.get(id)
    const { state, location_id, timestamp: booked_for } = appointments.get(appointmentId)
    if (entry.state !== 'waiting') return
    if (state !== 'booked' || !location_id) return this.#close(id, appointmentId)
    const isWithdrawn = dice.chance(0.12)
    if (isWithdrawn) {
      waitingLists.decide(id, { type: 'WithdrawEarlierTime', by: 'claimant' }, { at: agenda.now, by: claimant })
      return
    }
    const timestamp = this.#bookings.slots.between(location_id, agenda.now + 5 * hour, booked_for)
    if (timestamp === null) return
    const until = agenda.now + 2 * hour
    const now = isoOf(agenda.now)
    const refusal = waitingLists.try(
      id,
      { type: 'OfferEarlierTime', timestamp, until: isoOf(until), booked_for, now },
      { at: agenda.now, by: rule },
    )
    if (refusal) return
    const answer = dice.weighted({ accept: 5, decline: 2, expire: 3, found: 1 })
    const at = answer === 'expire' ? until : agenda.now + dice.between(3, 100) * minute
    agenda.plan(at, () => this.#answer(id, appointmentId, answer, timestamp))
  }

  #answer(
    id: string,
    appointmentId: string,
    answer: 'accept' | 'decline' | 'expire' | 'found',
    timestamp: number,
  ): void {
    const { agenda, appointments, dice, waitingLists } = this.#season
    const { state, location_id, timestamp: booked } = appointments.get(appointmentId)
    if (waitingLists.get(id).state !== 'offered') return
    if (state !== 'booked' || !location_id) return this.#close(id, appointmentId)
    const byClaimant = { at: agenda.now, by: claimant }
    const isFree = this.#bookings.slots.between(location_id, timestamp - 1, timestamp + 1) === timestamp
    if (answer === 'expire' || !isFree || booked <= timestamp) {
      const why = answer === 'expire' ? 'expired' : 'taken'
      waitingLists.decide(id, { type: 'LapseEarlierTime', why }, { at: agenda.now, by: rule })
      if (dice.chance(0.6)) agenda.plan(agenda.now + 9 * hour, () => this.#offer(id, appointmentId))
    } else if (answer === 'decline') {
      waitingLists.decide(id, { type: 'DeclineEarlierTime', timestamp }, byClaimant)
    } else {
      const command =
        answer === 'accept'
          ? ({ type: 'AcceptEarlierTime', timestamp, now: isoOf(agenda.now) } as const)
          : ({ type: 'FindEarlierTime', timestamp } as const)
      waitingLists.decide(id, command, answer === 'accept' ? byClaimant : { at: agenda.now, by: rule })
      this.#bookings.move(appointmentId, timestamp, 'claimant', byClaimant)
    }
  }

  #close(id: string, appointmentId: string): void {
    const { agenda, appointments, waitingLists } = this.#season
    const { state, timestamp } = appointments.get(appointmentId)
    const why = state === 'booked' && timestamp <= agenda.now ? 'time_came' : 'no_appointment'
    waitingLists.try(id, { type: 'CloseEarlierTime', why }, { at: agenda.now, by: rule })
  }
}
