import type { TenantClient } from '../db/database.ts'

export interface VisitDetails {
  readonly address: string | null
  readonly window: string | null
  readonly notes: string | null
}

/** Where an appraiser comes and in which window, of an appointment in the field. */
export async function findVisitDetails(client: TenantClient, appointmentId: string): Promise<VisitDetails> {
  const { rows } = await client.query<VisitDetails>({
    name: 'visit-details',
    text: `select doc->>'address' as address, doc->>'window' as "window", doc->>'notes' as notes
      from appointment where id = $1`,
    values: [appointmentId],
  })
  return rows[0] ?? { address: null, window: null, notes: null }
}
