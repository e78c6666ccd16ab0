import type { NearbyLocation } from '../../contract/claimants/claimant.ts'
import type { Location } from '../../contract/locations/location.ts'
import type { TenantClient } from '../db/database.ts'
import { milesBetweenPoints, type Point, pointOfZip } from '../db/zip-points/distance-between.ts'

/** A location as the database has it, with the start of its first free slot in milliseconds since 1970. */
export interface LocationRow {
  readonly location: Omit<Location, 'schedule' | 'slot_exceptions'>
  readonly takes_bookings: boolean
  readonly next_free: number | null
}

const isOpen = `l.storm_id = s.id and s.deleted_at is null and (l.doc->>'online')::boolean`

/**
 * The online locations of the event `s` of a contact `c`, none where it is archived; and the one where the contact is
 * booked, which may have gone offline since.
 */
export const placesOfEvent = `
  select coalesce(json_agg(json_build_object('location', l.doc - 'schedule' - 'slot_exceptions',
    'takes_bookings', coalesce(${isOpen}, false), 'next_free', (
      select (extract(epoch from min(p.starts_at)) * 1000)::float8 from slot_place p
      where p.location_id = l.id and p.starts_at > now()
        and (p.appointment_id is null or p.held_until <= now() or p.held_until is not null and p.contact_id = c.id)
    ))), '[]') from appraisal_location l
  where l.deleted_at is null and (${isOpen} or l.id = (c.doc->'appointment'->>'location_id')::uuid)`

/**
 * The locations that a contact can book at, the nearest first, each with its next free time; none for a deleted one, so
 * that who looks at a contact while it is deleted gets an answer. Null where the business has no such contact.
 * @param from - a ZIP code to measure from instead of the contact's own
 */
export async function findNearbyLocations(
  client: TenantClient,
  contactId: string,
  from?: string,
): Promise<NearbyLocation[] | null> {
  const { rows } = await client.query<{ zip: string; locations: LocationRow[] }>({
    name: 'nearby-locations',
    text: `select coalesce(c.doc->>'zip', '') as zip, (${placesOfEvent}) as locations
      from contact c left join storm s on s.id = c.storm_id and c.deleted_at is null
      where c.id = $1`,
    values: [contactId],
  })
  const [row] = rows
  return row ? nearestFirst(row.locations, from ?? row.zip) : null
}

/** Locations that take bookings, as seen from a ZIP code. */
export function nearestFirst(rows: readonly LocationRow[], zip: string): NearbyLocation[] {
  const from = pointOfZip(zip)
  return rows
    .filter(({ takes_bookings }) => takes_bookings)
    .map((row) => nearbyOf(row, from))
    .toSorted((a, b) => (a.distance_miles ?? Infinity) - (b.distance_miles ?? Infinity) || (a.name < b.name ? -1 : 1))
}

/** A location as seen from a point. */
export function nearbyOf({ location, next_free }: LocationRow, from: Point | null): NearbyLocation {
  const { id, name, address, city, state, zipcode, timezone, lat, lng } = location
  const place = lat !== null && lng !== null ? { latitude: lat, longitude: lng } : pointOfZip(zipcode)
  const miles = from && place ? Math.round(milesBetweenPoints(from, place) * 10) / 10 : null
  return { id, name, address, city, state, zipcode, timezone, lat, lng, distance_miles: miles, next_free }
}
