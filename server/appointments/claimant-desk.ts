import type { AppointmentView } from '../../contract/appointments/appointment.ts'
import type { Actor } from '../../contract/events/recorded.ts'
import type { EarlierTimeWish } from '../../contract/waiting-list/waiting-list.ts'
import type { CommandScope } from '../events/handle-command.ts'
import { readLogTime } from '../events/log-time.ts'
import { isUuid } from '../http/operation-of.ts'
import { notFound } from '../http/problem.ts'
import { type Booked, bookAppointment, type BookingFor, holdAppointment } from './book-appointment.ts'
import { claimantActorId } from '../../contract/appointments/claimant-actor.ts'
import type { Booking, FieldBooking } from './booking-details.ts'
import { cancelAppointment } from './cancel-appointment.ts'
import type { AppointmentDependencies } from './dependencies.ts'
import { changeFieldRequest } from './field-request.ts'
import type { SlotAddress } from './slot-seats.ts'
import { claimantWaitingList } from './waiting-list/claimant-waiting-list.ts'
import { askForEarlierTime, type Changed } from './waiting-list/waiting-list-command.ts'

/** A JSON call by a claimant's link. */
export interface SentByLink {
  readonly params: Readonly<Record<string, string>>
  readonly clientAddress: string
}

/** A claimant whose link was right. */
export interface Claimant {
  readonly businessId: string
  readonly contactId: string
  /** The agent who books by the link while talking with the claimant. */
  readonly agent?: Actor
}

/**
 * The one entrance of what claimants command about appointments: their pages and the JSON calls let them in by the same
 * gate and come here. It commands in the claimant's name, or in that of the agent on the phone, and then hands over to what staff use too.
 */
export class ClaimantDesk {
  readonly #dependencies: AppointmentDependencies
  readonly #waitingList: ReturnType<typeof claimantWaitingList>

  constructor(dependencies: AppointmentDependencies) {
    this.#dependencies = dependencies
    this.#waitingList = claimantWaitingList(dependencies)
  }

  /** @throws Refused 404 for a link that leads nowhere, whatever is wrong with it; 429 after too many. */
  admit({ params: { id = '', token = '' }, clientAddress }: SentByLink): Promise<Claimant> {
    return this.#dependencies.gate.admit(id, token, clientAddress)
  }

  /** @throws Refused 404 for a location that is not of the claimant's event; else as `bookAppointment`. */
  async hold(claimant: Claimant, slot: SlotAddress): Promise<Booked> {
    const booking = slotBooking(slot)
    return holdAppointment(this.#dependencies, await this.#scopeOf(claimant), bookingFor(claimant), booking)
  }

  /** Books a slot, or moves what is booked there. @throws Refused as `hold`. */
  bookSlot(claimant: Claimant, slot: SlotAddress): Promise<Booked> {
    return this.#book(claimant, slotBooking(slot))
  }

  /** Books a visit of an appraiser, or moves what is booked to it. */
  bookVisit(claimant: Claimant, visit: Omit<FieldBooking, 'kind'>): Promise<Booked> {
    return this.#book(claimant, { kind: 'field', ...visit })
  }

  async cancel(claimant: Claimant, appointment: string): Promise<{ appointment: AppointmentView }> {
    const whose = { contact: claimant.contactId, appointment }
    return cancelAppointment(this.#dependencies, await this.#scopeOf(claimant), whose)
  }

  async requestVisit(claimant: Claimant): Promise<void> {
    const scope = await this.#scopeOf(claimant)
    await changeFieldRequest(this.#dependencies, scope, claimant.contactId, 'RequestFieldVisit')
  }

  /** @throws Refused 409 where no visit is requested. */
  async withdrawVisit(claimant: Claimant): Promise<void> {
    const scope = await this.#scopeOf(claimant)
    await changeFieldRequest(this.#dependencies, scope, claimant.contactId, 'WithdrawFieldVisit')
  }

  async askEarlierTime(claimant: Claimant, wish: EarlierTimeWish): Promise<Changed> {
    const who = { contact: claimant.contactId, asked_by: 'claimant' } as const
    return askForEarlierTime(this.#dependencies, await this.#scopeOf(claimant), who, wish)
  }

  async withdrawEarlierTime(claimant: Claimant): Promise<Changed> {
    return this.#waitingList.withdraw(await this.#scopeOf(claimant), claimant.contactId)
  }

  async answerOffer(claimant: Claimant, answer: 'accept' | 'decline', timestamp: number): Promise<Changed> {
    return this.#waitingList.answer(await this.#scopeOf(claimant), claimant.contactId, answer, timestamp)
  }

  async #book(claimant: Claimant, booking: Booking): Promise<Booked> {
    return bookAppointment(this.#dependencies, await this.#scopeOf(claimant), bookingFor(claimant), booking)
  }

  /** Commands of a claimant have no key: a repetition comes to the same state, and replies with it. */
  #scopeOf({ businessId, contactId, agent }: Claimant): Promise<CommandScope> {
    return this.#dependencies.database.withBusiness(businessId, async (client) => {
      const { rows } = await client.query<{ name: string }>({
        name: 'name-of-claimant',
        text: `select trim(concat_ws(' ', doc->>'first_name', doc->>'last_name')) as name from contact where id = $1`,
        values: [contactId],
      })
      const actor = agent ?? { id: claimantActorId, name: rows[0]?.name || 'Claimant' }
      const scope = { businessId, actor, now: await readLogTime(client), key: null }
      return agent ? scope : { ...scope, isFact: true }
    })
  }
}

const bookingFor = ({ contactId, agent }: Claimant): BookingFor => ({
  contact: contactId,
  booked_by: agent ? 'call_center' : 'claimant',
})

/** What is no id leads nowhere, before the database is asked. */
function slotBooking({ location_id, timestamp }: SlotAddress) {
  if (!isUuid(location_id)) throw notFound()
  return { kind: 'location', location_id: location_id.toLowerCase(), timestamp } as const
}
