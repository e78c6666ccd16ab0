import type { ContactEvent } from '../../contract/events/contact.events.ts'
import { categoryOf, idOf, streamOf } from '../../contract/events/recorded.ts'
import { refuseUndo, type UndoRefusal } from '../../machines/undo/undo-decision.ts'
import type { TenantClient } from '../db/database.ts'
import type { UndoFollowers } from '../events/undo-followers.ts'
import type { UndoObstacles } from '../events/undo-obstacles.ts'
import { findAppointments } from './appointment.queries.ts'

/** Events by which a contact lets its appointment go, which is canceled by a reaction. */
const lettingGo: readonly string[] = [
  'ContactCancelled',
  'ContactSentBack',
  'ContactWithdrawn',
] satisfies ContactEvent['type'][]

/** Events after which a contact has another appointment, or none. */
const rebooking = [
  'ContactAppointmentBooked',
  'ContactAppointmentMoved',
  'ContactAppointmentCancelled',
  'ContactAppointmentMissed',
  'ContactAppraisalCompleted',
  ...lettingGo,
]

/** The appointments that contacts had before such events, each with its cancellation, where that has come already. */
export const appointmentsLetGo: UndoFollowers = { find: findLetGo, hold: holdContacts }

/** As `findLockedBookingFacts` does, in one order. */
async function holdContacts(client: TenantClient, streams: readonly string[]): Promise<void> {
  await client.query({
    name: 'hold-contacts',
    text: 'select from contact where id = any($1::uuid[]) order by id for no key update',
    values: [streams.filter((stream) => categoryOf(stream) === 'contact').map(idOf)],
  })
}

async function findLetGo(...[client, events]: Parameters<UndoFollowers['find']>): ReturnType<UndoFollowers['find']> {
  const asked = events.filter(({ type }) => lettingGo.includes(type))
  if (asked.length === 0) return []
  const { rows } = await client.query<{ of: string; appointment: string; version: number | null }>({
    name: 'appointments-let-go',
    text: `
      select e.stream as of, before.appointment, canceled.version
      from unnest($1::text[], $2::int[]) as asked (stream, version)
      join events e on e.stream = asked.stream and e.version = asked.version
      cross join lateral (
        select data->'appointment'->>'id' as appointment from events
        where stream = e.stream and version < e.version and type = any($3)
        order by version desc limit 1) as before
      left join lateral (
        select version from events
        where stream = 'appointment:' || before.appointment and type = 'AppointmentCancelled' and id > e.id
        order by version desc limit 1) as canceled on true
      where before.appointment is not null`,
    values: [asked.map(({ stream }) => stream), asked.map(({ version }) => version), rebooking],
  })
  return rows.map(({ of, appointment, version }) => ({
    of,
    stream: streamOf('appointment', appointment),
    versions: version === null ? [] : [version],
    stays: 'The appointment stays canceled.',
  }))
}

/** A contact gets no appointment back that stays canceled or missed. */
export const endedAppointments: UndoObstacles = async (client, changed) => {
  const states = new Map(changed.map(({ stream, state }) => [stream, (state as { state?: string }).state]))
  const coming = changed.flatMap(({ stream, events }) =>
    (events as readonly ContactEvent[]).flatMap((event) =>
      event.type === 'ContactAppointmentBooked' ? [{ contact: stream, id: event.data.appointment.id }] : [],
    ),
  )
  const unread = coming.map(({ id }) => id).filter((id) => !states.has(streamOf('appointment', id)))
  if (unread.length > 0)
    for (const [id, { state }] of await findAppointments(client, unread)) states.set(streamOf('appointment', id), state)
  return new Map(
    coming.flatMap(({ contact, id }): [string, UndoRefusal][] => {
      const state = states.get(streamOf('appointment', id))
      if (state === 'cancelled')
        return [[contact, refuseUndo('appointment_cancelled', 'This appointment is canceled.')]]
      return state === 'missed' ? [[contact, refuseUndo('appointment_missed', 'This appointment is missed.')]] : []
    }),
  )
}
