import type { AppointmentView } from '../../contract/appointments/appointment.ts'
import type { TenantClient } from '../db/database.ts'

export interface VisitDetails {
  readonly address: string | null
  readonly window: string | null
  /** The claimant's own; null where staff wrote them. */
  readonly notes: string | null
  readonly state: AppointmentView['state'] | null
  readonly version: number
}

/** What the contact does not hold of its appointment: where an appraiser comes in which window, whether it took place, and the version. */
export async function findVisitDetails(client: TenantClient, appointmentId: string): Promise<VisitDetails> {
  const { rows } = await client.query<VisitDetails>({
    name: 'visit-details',
    text: `select doc->>'address' as address, doc->>'window' as "window", case when doc->>'booked_by' = 'claimant' then doc->>'notes' end as notes, state, version
      from appointment where id = $1`,
    values: [appointmentId],
  })
  return rows[0] ?? { address: null, window: null, notes: null, state: null, version: 0 }
}

/** The appointment that a claimant had last; null where there was none. */
export async function findLastAppointment(client: TenantClient, contactId: string): Promise<AppointmentView | null> {
  const { rows } = await client.query<{ doc: AppointmentView }>({
    name: 'last-appointment',
    text: `select doc from appointment where contact_id = $1 and state <> 'held'
      order by doc->>'created_at' desc, id desc limit 1`,
    values: [contactId],
  })
  return rows[0]?.doc ?? null
}
