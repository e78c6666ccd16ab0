import type { AppointmentView } from '../../contract/appointments/appointment.ts'
import type { AppointmentEvent } from '../../contract/events/appointment.events.ts'
import { streamOf } from '../../contract/events/recorded.ts'
import { appointmentTime } from '../../machines/appointment/appointment-time.ts'
import { evolveAppointment } from '../../machines/appointment/appointment.evolve.ts'
import type { TenantClient } from '../db/database.ts'
import { fieldsChangedSince } from '../events/changed-since.ts'
import type { CommandScope } from '../events/handle-command.ts'
import { Refused } from '../http/problem.ts'

/**
 * A move that was decided on an older version overwrites nobody's move.
 * @throws Refused 409 with who moved it where to.
 */
export async function refuseMovedSince(
  client: TenantClient,
  { actor }: CommandScope,
  current: AppointmentView,
  version: number | undefined,
): Promise<void> {
  const since = await fieldsChangedSince<AppointmentView, AppointmentEvent>(
    client,
    { stream: streamOf('appointment', current.id), state: current, version, actorId: actor.id },
    evolveAppointment,
  )
  const moved = since.timestamp ?? since.location_id ?? since.kind
  if (!moved) return
  const sentence = `${moved.by} has moved this appointment to ${appointmentTime(current)}.`
  throw new Refused(409, 'moved-since', `${sentence} Look at it, then move it if it still has to be.`)
}

/**
 * A move of an appointment that the contact has no more: another booking is another decision, and sends other messages.
 * @throws Refused 409 with who canceled it.
 */
export async function refuseMoveOfCanceled(client: TenantClient, contactId: string): Promise<never> {
  const { rows } = await client.query<{ by: string }>({
    name: 'who-canceled',
    text: `select e.actor_name as by from appointment a
      join events e on e.stream = 'appointment:' || a.id and e.type = 'AppointmentCancelled'
      where a.contact_id = $1 order by e.id desc limit 1`,
    values: [contactId],
  })
  const [last] = rows
  const sentence = last ? `${last.by} canceled this appointment.` : 'This appointment has ended.'
  throw new Refused(409, 'appointment-canceled', `${sentence} Book again if it is still needed.`)
}
