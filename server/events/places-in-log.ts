import type { StreamCategory } from '../../contract/categories.ts'
import { idOf, streamOf } from '../../contract/events/recorded.ts'
import { textArray } from '../db/array-params.ts'
import type { TenantClient } from '../db/database.ts'

/** Positions of the events by which aggregates began, by their ids: a queue's order of arrival. */
export async function placesInLog(
  client: TenantClient,
  category: StreamCategory,
  ids: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await client.query<{ stream: string; id: number }>({
    name: 'places-in-log',
    text: `select stream, id from events
           where business_id = current_setting('app.business_id')::uuid and stream = any($1::text[]) and version = 1`,
    values: [textArray(ids.map((id) => streamOf(category, id)))],
  })
  return new Map(rows.map(({ stream, id }) => [idOf(stream), id]))
}
