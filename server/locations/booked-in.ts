import type { TenantClient } from '../db/database.ts'

const shown = 20

/** Bookings to come at a location, at most 20: by the contact’s id, its name and when, in the location’s zone. */
export async function bookedIn(client: TenantClient, locationId: string): Promise<Record<string, string>> {
  const { rows } = await client.query<{ contact_id: string; words: string }>(
    `select s.contact_id,
       concat_ws(', ', nullif(trim(concat_ws(' ', c.doc->>'first_name', c.doc->>'last_name')), ''),
         to_char(s.starts_at at time zone (l.doc->>'timezone'), 'MM/DD/YYYY FMHH12:MI AM')) as words
     from slot_place s
     join appraisal_location l on l.id = s.location_id
     left join contact c on c.id = s.contact_id
     where s.location_id = $1 and s.starts_at > now() and s.contact_id is not null
       and (s.held_until is null or s.held_until > now())
     order by s.starts_at limit ${shown}`,
    [locationId],
  )
  return Object.fromEntries(rows.map(({ contact_id, words }) => [contact_id, words]))
}

/** Bookings to come at the locations of a storm; holds that have run out do not count. */
export async function countBookingsInStorm(client: TenantClient, stormId: string): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from slot_place s join appraisal_location l on l.id = s.location_id
     where l.storm_id = $1 and l.deleted_at is null and s.starts_at > now() and s.contact_id is not null
       and (s.held_until is null or s.held_until > now())`,
    [stormId],
  )
  return rows[0]?.count ?? 0
}
