import { getNextTransitions } from 'xstate'
import type { BookedBy } from '../../../contract/appointments/appointment.ts'
import type { EarlierTimeWish, WaitingListEntry } from '../../../contract/waiting-list/waiting-list.ts'
import type { WaitingListEvent } from '../../../contract/events/waiting-list.events.ts'
import { offerOf, whyNotOffered } from '../../../machines/waiting-list/plan-offers.ts'
import { decideWaitingList, type WaitingListCommand } from '../../../machines/waiting-list/waiting-list.decide.ts'
import { evolveWaitingList, waitingListSnapshot } from '../../../machines/waiting-list/waiting-list.evolve.ts'
import type { TenantClient } from '../../db/database.ts'
import { contentId } from '../../events/content-id.ts'
import type { CommandScope, PlanInTransaction } from '../../events/handle-command.ts'
import { StreamBatch } from '../../events/stream-batch.ts'
import { invalid, notFound, Refused, refusedBy } from '../../http/problem.ts'
import { findAppointments } from '../appointment.queries.ts'
import { findLockedBookingFacts } from '../booking-facts.ts'
import type { AppointmentDependencies } from '../dependencies.ts'
import { projectWaitingList } from './waiting-list.projection.ts'
import { findEntries, findOneWaiting, findWaitedSlots } from './waiting-list.queries.ts'

export type WaitingListDependencies = Pick<AppointmentDependencies, 'commands' | 'projectContacts'>

export interface Changed {
  readonly entry: WaitingListEntry
}

/** There is one entry for each appointment: it is found without a look-up, and nobody stands in line twice. */
const entryIdOf = (businessId: string, appointmentId: string) => contentId(['waiting_list', businessId, appointmentId])

/** The events of one or more entries, as they are decided. */
export class WaitingListBatch extends StreamBatch<WaitingListEntry, WaitingListEvent> {
  readonly #businessId: string

  constructor(scope: CommandScope) {
    super('waiting_list', evolveWaitingList, scope)
    this.#businessId = scope.businessId
  }

  /** @throws Refused 409 with the state and what is possible now. */
  decide(id: string, entry: WaitingListEntry | null, command: WaitingListCommand): this {
    this.load(id, entry)
    const now = this.current(id)
    const decision = decideWaitingList(command, now)
    if (!decision.ok) {
      const allowed = [...new Set(getNextTransitions(waitingListSnapshot(now)).map(({ eventType }) => eventType))]
      throw refusedBy(decision.refusal, { id, state: now?.state ?? 'unseen', allowed })
    }
    this.apply(id, decision.events)
    return this
  }

  plan<Reply>(reply: Reply): PlanInTransaction<Reply> {
    const { streams, changed } = this
    return { streams, projections: changed.length > 0 ? [projectWaitingList(this.#businessId, changed)] : [], reply }
  }
}

/**
 * Asks for an earlier time than the booked one, at the same location.
 * @throws Refused 404 for no contact; 409 without an appointment at a location that is still ahead.
 */
export function askForEarlierTime(
  { commands }: WaitingListDependencies,
  scope: CommandScope,
  { contact: contactId, asked_by }: { readonly contact: string; readonly asked_by: BookedBy },
  wish: EarlierTimeWish,
): Promise<Changed> {
  return commands.handleInTransaction(scope, async (client) => {
    const facts = await findLockedBookingFacts(client, contactId, { location_id: null, timestamp: null })
    if (!facts || facts.contact.deleted_at) throw notFound()
    const current = facts.contact.appointment
    const appointment = current && (await findAppointments(client, [current.id])).get(current.id)
    if (!appointment || appointment.state !== 'booked' || !appointment.location_id)
      throw new Refused(409, 'no-appointment', 'There is no booked appointment at a location. Book one first.')
    const { storm_id, location_id, timezone, timestamp } = appointment
    const id = entryIdOf(scope.businessId, appointment.id)
    const known = (await findEntries(client, [id])).get(id) ?? null
    const place = { contact_id: contactId, storm_id, location_id, appointment_id: appointment.id, timezone }
    const request = { ...place, booked_for: timestamp, asked_by, since: scope.now, ...wish }
    const batch = new WaitingListBatch(scope)
    batch.decide(id, known, { type: 'AskForEarlierTime', request, now: scope.now })
    return batch.plan({ entry: batch.current(id) as WaitingListEntry })
  })
}

/** Anything that changes an entry alone. @throws Refused 404 for no entry of this business. */
export function changeEntry(
  { commands }: WaitingListDependencies,
  scope: CommandScope,
  id: string,
  commandFor: (client: TenantClient, entry: WaitingListEntry) => WaitingListCommand | Promise<WaitingListCommand>,
): Promise<Changed> {
  return commands.handleInTransaction(scope, async (client) => {
    const entry = (await findEntries(client, [id])).get(id)
    if (!entry) throw notFound()
    const batch = new WaitingListBatch(scope).decide(id, entry, await commandFor(client, entry))
    return batch.plan({ entry: batch.current(id) as WaitingListEntry })
  })
}

/**
 * Offers a free place to one claimant out of turn: the first that is earlier than the booking, or a certain one.
 * @throws Refused 409 where there is none, with the reason.
 */
export function offerNow(
  dependencies: WaitingListDependencies,
  scope: CommandScope,
  id: string,
  timestamp: number | undefined,
): Promise<Changed> {
  return changeEntry(dependencies, scope, id, async (client) => {
    const waiting = await findOneWaiting(client, id)
    if (!waiting) throw notFound()
    const slots = await findWaitedSlots(client, waiting.entry.location_id, 'all')
    const wanted = timestamp === undefined ? slots : slots.filter((slot) => slot.timestamp === timestamp)
    if (wanted.length === 0 && timestamp !== undefined)
      throw invalid({ timestamp: 'Choose one of the times of the location' })
    const found = wanted.find((slot) => !whyNotOffered(waiting, slot, scope.now))
    if (found) return offerOf(waiting, found.timestamp, scope.now)
    const [only] = wanted
    const why = timestamp !== undefined && only ? whyNotOffered(waiting, only, scope.now) : nothingEarlier
    throw new Refused(409, 'not-offered', why ?? nothingEarlier)
  })
}

const nothingEarlier = 'No free time is earlier than the booking and fits what the claimant asked for.'
