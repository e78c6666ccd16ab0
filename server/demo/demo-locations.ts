import { Temporal } from 'temporal-polyfill'
import type { LocationEvent, LocationFields } from '../../contract/events/location.events.ts'
import type { Location } from '../../contract/locations/location.ts'
import type { StormView } from '../../contract/storms/storm.ts'
import { decideLocation } from '../../machines/location/location.decide.ts'
import { evolveLocation } from '../../machines/location/location.evolve.ts'
import type { TenantClient } from '../db/database.ts'
import type { CommandScope, Plan } from '../events/handle-command.ts'
import { StreamBatch } from '../events/stream-batch.ts'
import { projectLocations } from '../locations/location.projection.ts'
import { findLocations } from '../locations/location.queries.ts'
import { demoId } from './demo-people.ts'
import { placesOfStorm } from './demo-places.ts'

/** Two appraisal locations for each demo storm, open for four weeks from now. */
export async function demoLocations(
  client: TenantClient,
  scope: CommandScope,
  storms: readonly StormView[],
): Promise<Plan<object>> {
  const batch = new StreamBatch<Location, LocationEvent>('location', evolveLocation, scope)
  const wanted = storms.flatMap(({ id: storm_id }, index) =>
    placesOfStorm(index).map((place) => ({
      storm_id,
      place,
      id: demoId(scope.businessId, `location ${storm_id} ${place.name}`),
    })),
  )
  const known = await findLocations(
    client,
    wanted.map(({ id }) => id),
  )
  for (const { id, storm_id, place } of wanted) {
    const there = known.get(id) ?? null
    batch.load(id, there)
    const location: LocationFields = {
      ...place,
      schedule: scheduleFrom(scope.now, place.timezone),
      capacity_threshold: 80,
    }
    const decision = decideLocation({ type: 'CreateLocation', storm_id, location, online: true }, there)
    if (decision.ok) batch.apply(id, decision.events)
  }
  return { streams: batch.streams, projections: [projectLocations(scope.businessId, batch.changed)], reply: {} }
}

function scheduleFrom(now: string, timezone: string): NonNullable<LocationFields['schedule']> {
  const first = Temporal.Instant.from(now).toZonedDateTimeISO(timezone).toPlainDate()
  return {
    first_day: first.toString(),
    last_day: first.add({ days: 27 }).toString(),
    weekdays: [1, 2, 3, 4, 5, 6],
    open: '08:00',
    close: '17:00',
    slot_minutes: 30,
    capacity: 3,
    breaks: [{ from: '12:00', to: '13:00' }],
  }
}
