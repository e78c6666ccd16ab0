import type { LocationView, StormView } from '../../contract/storms/storm.ts'
import type { TenantClient } from '../db/database.ts'

const columns = `doc || jsonb_build_object('num_locations',
  (select count(*) from appraisal_location l where l.storm_id = storm.id)) as doc`

export async function findStorms(client: TenantClient, ids: readonly string[]): Promise<Map<string, StormView>> {
  if (ids.length === 0) return new Map()
  const { rows } = await client.query<{ doc: StormView }>({
    name: 'find-storms',
    text: 'select doc from storm where id = any($1::uuid[])',
    values: [ids],
  })
  return new Map(rows.map(({ doc }) => [doc.id, doc]))
}

/** A storm as people see it, with what is counted elsewhere. Decisions are made on `findStorms`: the log knows no more. */
export async function findStormView(client: TenantClient, id: string): Promise<StormView | null> {
  const { rows } = await client.query<{ doc: StormView }>(`select ${columns} from storm where id = $1`, [id])
  return rows[0]?.doc ?? null
}

/** Newest storm first. */
export async function listStorms(client: TenantClient, which: 'active' | 'all'): Promise<StormView[]> {
  const { rows } = await client.query<{ doc: StormView }>(
    `select ${columns} from storm where $1 = 'all' or deleted_at is null
     order by doc->'timespan'->>'start' desc, doc->>'title'`,
    [which],
  )
  return rows.map(({ doc }) => doc)
}

/** Appraisal locations of storms, as pairs of storm id and locations, in the order asked. */
export async function locationsOf(
  client: TenantClient,
  stormIds: readonly string[],
): Promise<[string, LocationView[]][]> {
  const { rows } = await client.query<{ doc: LocationView }>(
    `select doc from appraisal_location where storm_id = any($1::uuid[]) order by doc->>'name'`,
    [stormIds],
  )
  return stormIds.map((id) => [id, rows.map(({ doc }) => doc).filter(({ storm_id }) => storm_id === id)])
}
