import type { Location } from '../../contract/locations/location.ts'
import { slotsOf } from '../../machines/location/slots.ts'
import type { Projection } from '../events/append.ts'

/**
 * Writes locations as their events have made them. A trigger keeps the places in step with the slots; it refuses, with
 * the constraint `slot_place_capacity`, what would leave a booking without a place.
 */
export function projectLocations(businessId: string, locations: readonly Location[]): Projection {
  return {
    name: 'locations',
    sql: `
      insert into appraisal_location (id, business_id, storm_id, deleted_at, created_at, version, slots, doc)
      select row.id, $1::uuid, row.storm_id, row.deleted_at, row.created_at, row.version, row.slots::jsonb, row.doc::jsonb
      from unnest($2::uuid[], $3::uuid[], $4::timestamptz[], $5::timestamptz[], $6::int[], $7::text[], $8::text[])
        as row (id, storm_id, deleted_at, created_at, version, slots, doc)
      on conflict (id) do update set deleted_at = excluded.deleted_at, version = excluded.version,
        slots = excluded.slots, doc = excluded.doc`,
    params: [
      businessId,
      locations.map(({ id }) => id),
      locations.map(({ storm_id }) => storm_id),
      locations.map(({ deleted_at }) => deleted_at),
      locations.map(({ created_at }) => created_at),
      locations.map(({ version }) => version),
      locations.map((location) =>
        JSON.stringify(slotsOf(location).map(({ timestamp, capacity }) => [timestamp, capacity])),
      ),
      locations.map((location) => JSON.stringify(location)),
    ],
  }
}
