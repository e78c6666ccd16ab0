import type { AppointmentView } from '../../contract/appointments/appointment.ts'
import type { Projection } from '../events/append.ts'

/**
 * Writes appointments as their events have made them. A trigger takes and frees their places; it refuses, with the
 * constraint `appointment_place`, an appointment for which there is none. First places are given up; then they are taken
 * in one order everywhere, so that two statements never wait for each other in a circle.
 */
export function projectAppointments(businessId: string, appointments: readonly AppointmentView[]): Projection {
  return {
    name: 'appointments',
    sql: `
      insert into appointment (id, business_id, contact_id, storm_id, kind, location_id, appraiser_id, starts_at, state,
        held_until, walk_in, version, doc)
      select row.id, $1::uuid, row.contact_id, row.storm_id, row.kind, row.location_id, row.appraiser_id,
        row.starts_at, row.state, row.held_until, row.walk_in, row.version, row.doc::jsonb
      from unnest($2::uuid[], $3::uuid[], $4::uuid[], $5::text[], $6::uuid[], $7::uuid[], $8::timestamptz[], $9::text[],
        $10::timestamptz[], $11::boolean[], $12::int[], $13::text[])
        as row (id, contact_id, storm_id, kind, location_id, appraiser_id, starts_at, state, held_until, walk_in,
          version, doc)
      order by row.state in ('held', 'booked', 'arrived'), row.location_id, row.starts_at
      on conflict (id) do update set contact_id = excluded.contact_id, storm_id = excluded.storm_id,
        kind = excluded.kind, location_id = excluded.location_id, appraiser_id = excluded.appraiser_id,
        starts_at = excluded.starts_at, state = excluded.state, held_until = excluded.held_until,
        walk_in = excluded.walk_in, version = excluded.version, doc = excluded.doc`,
    params: [
      businessId,
      appointments.map(({ id }) => id),
      appointments.map(({ contact_id }) => contact_id),
      appointments.map(({ storm_id }) => storm_id),
      appointments.map(({ kind }) => kind),
      appointments.map(({ location_id }) => location_id),
      appointments.map(({ appraiser_id }) => appraiser_id),
      appointments.map(({ timestamp }) => new Date(timestamp).toISOString()),
      appointments.map(({ state }) => state),
      appointments.map(({ held_until }) => held_until),
      appointments.map(({ walk_in }) => String(walk_in)),
      appointments.map(({ version }) => version),
      appointments.map((appointment) => JSON.stringify(appointment)),
    ],
  }
}
