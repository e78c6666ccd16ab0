import type { AppointmentView, FreeSlot } from '../../../contract/appointments/appointment.ts'
import type { WaitingListEntry } from '../../../contract/waiting-list/waiting-list.ts'
import { appointmentTime } from '../../../machines/appointment/appointment-time.ts'
import type { TenantClient } from '../../db/database.ts'
import type { CommandScope } from '../../events/handle-command.ts'
import { expectUnchanged } from '../../events/expect-unchanged.ts'
import { notFound, Refused } from '../../http/problem.ts'
import { findLockedBookingFacts } from '../booking-facts.ts'
import { appointmentOf } from '../locked-appointment.ts'
import { moveBookings } from '../move-bookings.ts'
import { nearestFree } from '../slot-seats.ts'
import { type WaitingListDependencies, WaitingListBatch } from './waiting-list-command.ts'
import { findEntries } from './waiting-list.queries.ts'

interface Accepted {
  readonly entry: WaitingListEntry
  readonly appointment: AppointmentView
}

/**
 * Accepts an offer: the appointment takes the offered place and gives up its own, in one transaction with the answer.
 * The first to come has the place. Accepted once more, it replies as the first time.
 * @throws Refused 409 where somebody was faster, with the nearest free slots; the appointment keeps its time.
 */
export function acceptOffer(
  { commands, projectContacts }: WaitingListDependencies,
  scope: CommandScope,
  id: string,
  timestamp: number,
): Promise<Accepted> {
  return commands.handleInTransaction(scope, async (client) => {
    const known = (await findEntries(client, [id])).get(id)
    if (!known) throw notFound()
    // Locks the contact: what is read from here on is what the last command about it has left.
    const { appointment } = await appointmentOf(client, known.contact_id, known.appointment_id)
    const entry = (await findEntries(client, [id])).get(id) ?? known
    const facts = await findLockedBookingFacts(client, known.contact_id, { location_id: entry.location_id, timestamp })
    if (entry.state === 'accepted' && appointment.timestamp === timestamp)
      return { streams: [], projections: [], reply: { entry, appointment } }
    const isGone = entry.last_offer?.timestamp === timestamp && ['taken', 'gone'].includes(entry.last_offer.why)
    if (entry.state === 'waiting' && isGone) throw await someoneFaster(client, entry, appointment, timestamp)
    const batch = new WaitingListBatch(scope)
    batch.decide(id, entry, { type: 'AcceptEarlierTime', timestamp, now: scope.now })
    const { location_id, appointment_id } = entry
    const moves = [{ appointment_id, location_id, timestamp }]
    const moved = await moveBookings({ projectContacts }, client, scope, { from: location_id, moves }).catch(
      async (error: unknown) => {
        if (!(error instanceof Refused) || !isGoneSlot(error)) throw error
        throw await someoneFaster(client, entry, appointment, timestamp)
      },
    )
    const { streams, projections } = batch.plan({})
    return {
      streams: [...moved.streams, ...streams, ...expectUnchanged('location', facts?.location ? [facts.location] : [])],
      projections: [...moved.projections, ...projections],
      reply: {
        entry: batch.current(id) as WaitingListEntry,
        appointment: { ...appointment, timestamp, version: appointment.version + 1 },
      },
    }
  })
}

/** A slot that is full, or that the location has no more. */
function isGoneSlot({ problem: { type, errors } }: Refused): boolean {
  return type.endsWith(':slot-full') || errors?.timestamp !== undefined
}

/** 409 with the nearest free slots; it says that the appointment keeps its time. */
async function someoneFaster(
  client: TenantClient,
  { location_id, timezone }: WaitingListEntry,
  appointment: Pick<AppointmentView, 'timestamp'>,
  timestamp: number,
): Promise<Refused> {
  const formatSlotTime = (at: number) => appointmentTime({ timestamp: at, timezone, window: null })
  const nearest: FreeSlot[] = await nearestFree(client, { location_id, timestamp })
  const others = nearest.map((slot) => formatSlotTime(slot.timestamp))
  const next = others.length > 0 ? ` Nearest free times: ${others.join('; ')}.` : ''
  const detail = `Someone else took it: ${formatSlotTime(timestamp)} is taken. The appointment is still ${formatSlotTime(appointment.timestamp)}.${next}`
  return new Refused(409, 'someone-faster', detail, { free_slots: nearest })
}
