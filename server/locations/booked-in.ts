import type { TenantClient } from '../db/database.ts'
import { milesBetweenPoints, type Point, pointOfZip } from '../db/zip-points/distance-between.ts'
import { contactsByZip } from './map/storm-map.queries.ts'

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
  return Object.fromEntries(rows.map(({ contact_id, words: text }) => [contact_id, text]))
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

/** Contacts whose visit is done: they stay scheduled until the production log is complete. */
export async function countAwaitingLog(client: TenantClient, stormId: string): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from contact c
       join appointment a on a.id = (c.doc->'appointment'->>'id')::uuid and a.state = 'done'
     where c.storm_id = $1 and c.status in ('scheduled', 'field_scheduled') and c.deleted_at is null`,
    [stormId],
  )
  return rows[0]?.count ?? 0
}

interface Site {
  readonly id: string
  readonly zipcode: string
  readonly lat: number | null
  readonly lng: number | null
}

/**
 * Contacts of a storm that nobody has booked yet, by the location of the storm that is nearest to their ZIP code. Those
 * whose ZIP code is not known are counted nowhere.
 */
export async function countToBook(
  client: TenantClient,
  stormId: string,
): Promise<{ location_id: string; count: number }[]> {
  const { rows } = await client.query<Site>(
    `select id, doc->>'zipcode' as zipcode, (doc->>'lat')::float8 as lat, (doc->>'lng')::float8 as lng
     from appraisal_location where storm_id = $1 and deleted_at is null order by id`,
    [stormId],
  )
  const sites = rows.flatMap(({ id, zipcode, lat, lng }) => {
    const point = lat !== null && lng !== null ? { latitude: lat, longitude: lng } : pointOfZip(zipcode)
    return point ? [{ id, point }] : []
  })
  if (sites.length === 0) return []
  const counts = new Map(sites.map(({ id }) => [id, 0]))
  for (const { zipcode, to_book } of await contactsByZip(client, stormId, null)) {
    const from = pointOfZip(zipcode)
    const near = from && nearestOf(sites, from)
    if (near) counts.set(near, (counts.get(near) ?? 0) + to_book)
  }
  return Array.from(counts, ([location_id, count]) => ({ location_id, count }))
}

function nearestOf(sites: readonly { readonly id: string; readonly point: Point }[], from: Point): string | undefined {
  const far = sites.map(({ id, point }) => ({ id, miles: milesBetweenPoints(from, point) }))
  return far.toSorted((a, b) => a.miles - b.miles)[0]?.id
}
