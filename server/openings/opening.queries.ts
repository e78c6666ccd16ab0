import type { Opening } from '../../contract/openings/opening.ts'
import type { OpeningFacts } from '../../machines/opening/opening-times.ts'
import { arrayLiteral } from '../db/array-params.ts'
import type { TenantClient } from '../db/database.ts'

interface Row {
  readonly repair_location_id: string
  readonly opening_id: string
  readonly opening_start: number
  readonly place: number
  readonly timestamp: number
}

/** The open openings of some locations and the places that are taken from a moment on, by the location's id. */
export async function openingFactsOf(
  client: TenantClient,
  locations: readonly string[],
  from: number,
): Promise<Map<string, OpeningFacts>> {
  const { rows: openings } = await client.query<{ doc: Opening }>({
    name: 'openings-of-locations',
    text: `select doc from opening where repair_location_id = any($1::uuid[]) and state = 'open'
      order by starts_at, id`,
    values: [arrayLiteral(locations)],
  })
  const { rows: taken } = await client.query<Row>({
    name: 'drop-off-places',
    text: `select repair_location_id, opening_id, place,
        (extract(epoch from opening_starts_at) * 1000)::float8 as opening_start,
        (extract(epoch from starts_at) * 1000)::float8 as timestamp
      from drop_off where repair_location_id = any($1::uuid[]) and starts_at >= to_timestamp($2::float8 / 1000)
        - interval '1 day'`,
    values: [arrayLiteral(locations), from],
  })
  const openingsOf = Map.groupBy(openings, ({ doc }) => doc.repair_location_id)
  const takenOf = Map.groupBy(taken, ({ repair_location_id }) => repair_location_id)
  return new Map(
    locations.map((id) => [
      id,
      { openings: (openingsOf.get(id) ?? []).map(({ doc }) => doc), taken: takenOf.get(id) ?? [] },
    ]),
  )
}
