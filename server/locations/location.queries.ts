import type { Location, LocationView } from '../../contract/locations/location.ts'
import { datestringOf } from '../../contract/locations/schedule.ts'
import { datestringAt, type Slot, slotsOf } from '../../machines/location/slots.ts'
import type { TenantClient } from '../db/database.ts'

/** Locations by id, deleted or not; ids that do not exist in this business are missing from the answer. */
export async function findLocations(client: TenantClient, ids: readonly string[]): Promise<Map<string, Location>> {
  if (ids.length === 0) return new Map()
  const { rows } = await client.query<{ doc: Location }>({
    name: 'find-locations',
    text: 'select doc from appraisal_location where id = any($1::uuid[])',
    values: [ids],
  })
  return new Map(rows.map(({ doc }) => [doc.id, doc]))
}

/** A location as people see it; null where the business has none of that id, or it is deleted. */
export async function findLocationView(client: TenantClient, id: string, now: number): Promise<LocationView | null> {
  const location = (await findLocations(client, [id])).get(id)
  const [view] = location && !location.deleted_at ? await viewsOf(client, [location], now) : []
  return view ?? null
}

/** Locations of storms by storm, in the order asked; those that are deleted are left out. */
export async function locationsOf(
  client: TenantClient,
  stormIds: readonly string[],
  now: number,
): Promise<[string, LocationView[]][]> {
  const { rows } = await client.query<{ doc: Location }>(
    `select doc from appraisal_location where storm_id = any($1::uuid[]) and deleted_at is null
     order by doc->>'name', id`,
    [stormIds],
  )
  const views = await viewsOf(
    client,
    rows.map(({ doc }) => doc),
    now,
  )
  const byStorm = Map.groupBy(views, ({ storm_id }) => storm_id)
  return stormIds.map((id) => [id, byStorm.get(id) ?? []])
}

/** How many places are taken, by location and start: booked, or held and not yet run out. */
type Taken = ReadonlyMap<string, ReadonlyMap<number, number>>

async function takenAt(client: TenantClient, ids: readonly string[]): Promise<Taken> {
  const { rows } = await client.query<{ location_id: string; starts: number; taken: number }>({
    name: 'places-taken',
    text: `select location_id, (extract(epoch from starts_at) * 1000)::float8 as starts, count(*)::int as taken
      from slot_place where location_id = any($1::uuid[]) and appointment_id is not null
        and (held_until is null or held_until > now())
      group by location_id, starts_at`,
    values: [ids],
  })
  return new Map(
    Array.from(
      Map.groupBy(rows, ({ location_id }) => location_id),
      ([id, some]) => [id, new Map(some.map(({ starts, taken }) => [starts, taken]))] as const,
    ),
  )
}

async function viewsOf(client: TenantClient, locations: readonly Location[], now: number): Promise<LocationView[]> {
  if (locations.length === 0) return []
  const taken = await takenAt(
    client,
    locations.map(({ id }) => id),
  )
  return locations.map((location) => viewOf(location, taken.get(location.id) ?? new Map(), now))
}

/** Totals count the days after today only, in the location's zone (section 8). */
function viewOf(location: Location, taken: ReadonlyMap<number, number>, now: number): LocationView {
  const today = datestringAt(now, location.timezone)
  const [month = '', date = '', year = ''] = today.split('-')
  const isAfterToday = (day: string) => day > `${year}-${month}-${date}`
  const days = Map.groupBy(slotsOf(location), ({ day }) => day)
  const bookedIn = (slots: readonly Slot[]) =>
    slots.reduce((sum, { timestamp }) => sum + (taken.get(timestamp) ?? 0), 0)
  const coming = [...days].flatMap(([day, slots]) => (isAfterToday(day) ? slots : []))
  return {
    ...location,
    slot_exceptions: [...location.slot_exceptions],
    location_days: Array.from(days, ([day, slots]) => ({
      datestring: datestringOf(day),
      slots: slots.map(({ time, timestamp, capacity }) => ({
        time,
        timestamp,
        capacity,
        booked: taken.get(timestamp) ?? 0,
      })),
      appointments: bookedIn(slots),
    })),
    total_slots: coming.reduce((sum, { capacity }) => sum + capacity, 0),
    appointments: bookedIn(coming),
  }
}
