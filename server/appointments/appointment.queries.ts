import type { AppointmentView } from '../../contract/appointments/appointment.ts'
import { arrayLiteral } from '../db/array-params.ts'
import type { TenantClient } from '../db/database.ts'

/** Appointments by id; those that do not exist in the business are missing from the answer. */
export async function findAppointments(
  client: TenantClient,
  ids: readonly string[],
): Promise<Map<string, AppointmentView>> {
  if (ids.length === 0) return new Map()
  const { rows } = await client.query<{ doc: AppointmentView }>({
    name: 'find-appointments',
    text: 'select doc from appointment where id = any($1::uuid[])',
    values: [arrayLiteral(ids)],
  })
  return new Map(rows.map(({ doc }) => [doc.id, doc]))
}

/** All appointments of a contact, the latest first; holds are left out. */
export async function findAppointmentsOf(client: TenantClient, contactId: string): Promise<AppointmentView[]> {
  const { rows } = await client.query<{ doc: AppointmentView }>(
    `select doc from appointment where contact_id = $1 and doc->>'state' <> 'held'
       and not exists (select from events where stream = 'appointment:' || appointment.id
         and type = 'AppointmentHoldReleased')
     order by starts_at desc, id limit 500`,
    [contactId],
  )
  return rows.map(({ doc }) => doc)
}

/** The appointment that a contact has now. */
export async function findCurrentAppointment(client: TenantClient, contactId: string): Promise<AppointmentView | null> {
  const { rows } = await client.query<{ doc: AppointmentView }>({
    name: 'current-appointment',
    text: `select a.doc from contact c join appointment a on a.id = (c.doc->'appointment'->>'id')::uuid where c.id = $1`,
    values: [contactId],
  })
  return rows[0]?.doc ?? null
}
