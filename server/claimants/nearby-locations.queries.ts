import type { NearbyLocation } from '../../contract/claimants/claimant.ts'
import type { Location } from '../../contract/locations/location.ts'
import type { TenantClient } from '../db/database.ts'
import { milesBetweenPoints, type Point, pointOfZip } from '../db/zip-points/distance-between.ts'

interface Row {
  readonly zip: string
  readonly location: Location | null
  readonly next_free: number | null
}

/**
 * The online locations of a contact's event, the nearest first, each with its next free time; those of an archived event
 * are none. Null where the business has no such contact.
 * @param from - a ZIP code to measure from instead of the contact's own
 */
export async function findNearbyLocations(
  client: TenantClient,
  contactId: string,
  from?: string,
): Promise<NearbyLocation[] | null> {
  const { rows } = await client.query<Row>({
    name: 'nearby-locations',
    text: `
      select coalesce(c.doc->>'zip', '') as zip, l.doc as location, (
        select (extract(epoch from min(p.starts_at)) * 1000)::float8 from slot_place p
        where p.location_id = l.id and p.starts_at > now()
          and (p.appointment_id is null or p.held_until <= now() or p.held_until is not null and p.contact_id = c.id)
      ) as next_free
      from contact c
      left join storm s on s.id = c.storm_id and s.deleted_at is null
      left join appraisal_location l on l.storm_id = s.id and l.deleted_at is null and (l.doc->>'online')::boolean
      where c.id = $1 and c.deleted_at is null`,
    values: [contactId],
  })
  if (rows.length === 0) return null
  return rows
    .flatMap((row) => (row.location ? nearbyOf(row.location, pointOfZip(from ?? row.zip), row.next_free) : []))
    .toSorted((a, b) => (a.distance_miles ?? Infinity) - (b.distance_miles ?? Infinity) || (a.name < b.name ? -1 : 1))
}

function nearbyOf(location: Location, from: Point | null, next_free: number | null): NearbyLocation {
  const { id, name, address, city, state, zipcode, timezone, lat, lng } = location
  const place = lat !== null && lng !== null ? { latitude: lat, longitude: lng } : pointOfZip(zipcode)
  const miles = from && place ? Math.round(milesBetweenPoints(from, place) * 10) / 10 : null
  return { id, name, address, city, state, zipcode, timezone, lat, lng, distance_miles: miles, next_free }
}
