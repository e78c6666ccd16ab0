import type { AppointmentView } from '../../contract/appointments/appointment.ts'
import type { AppointmentEvent } from '../../contract/events/appointment.events.ts'
import type { UndoEffects } from '../events/undo-effects.ts'
import { nearestFree, slotFull } from './slot-places.ts'

/** Events by which an undo gives an appointment a place. */
const taking: ReadonlySet<string> = new Set<AppointmentEvent['type']>([
  'AppointmentRestored',
  'AppointmentMoved',
  'AppointmentReopened',
])

/**
 * An appointment comes back only where there is a place: 409 with the nearest free ones otherwise. The place itself is
 * taken by the trigger on appointments.
 */
export const undoneAppointments: UndoEffects = async (client, _scope, changed) => {
  for (const { stream, events, state } of changed) {
    if (!stream.startsWith('appointment:') || !events.some(({ type }) => taking.has(type))) continue
    const { id, kind, location_id, timestamp, walk_in, timezone } = state as AppointmentView
    if (kind !== 'location' || !location_id || walk_in) continue
    const { rowCount } = await client.query(
      `select from slot_place where location_id = $1 and starts_at = to_timestamp($2::float8 / 1000)
         and (appointment_id is null or held_until <= now() or appointment_id = $3) limit 1`,
      [location_id, timestamp, id],
    )
    if (rowCount === 0) throw slotFull({ timezone }, timestamp, await nearestFree(client, { location_id, timestamp }))
  }
  return []
}
