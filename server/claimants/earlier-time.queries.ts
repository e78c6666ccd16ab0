import type { Location } from '../../contract/locations/location.ts'
import type { WaitingListEntry } from '../../contract/waiting-list/waiting-list.ts'
import type { TenantClient } from '../db/database.ts'

export interface EarlierTime {
  /** Where the claimant is booked; null for a visit, or without an appointment. */
  readonly location: Pick<Location, 'id' | 'name' | 'address' | 'city' | 'state'> | null
  /** The request for an earlier time than that; null where none was made. */
  readonly entry: WaitingListEntry | null
}

/** The location of a claimant's appointment, and whether the claimant waits for an earlier time there. */
export async function findEarlierTime(client: TenantClient, contactId: string): Promise<EarlierTime> {
  const { rows } = await client.query<EarlierTime>({
    name: 'claimant-earlier-time',
    text: `
      select l.doc as location, w.doc as entry
      from contact c
      left join appraisal_location l on l.id = (c.doc->'appointment'->>'location_id')::uuid
      left join waiting_list w on w.contact_id = c.id and w.appointment_id = (c.doc->'appointment'->>'id')::uuid
      where c.id = $1::uuid`,
    values: [contactId],
  })
  return rows[0] ?? { location: null, entry: null }
}
