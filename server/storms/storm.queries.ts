import type { QueryOf } from '../../contract/call.ts'
import type { listStorms as listStormsCall, stormColumns } from '../../contract/calls/list-storms.ts'
import type { StormView } from '../../contract/storms/storm.ts'
import type { TenantClient } from '../db/database.ts'
import { type ListSource, readList } from '../db/list-query.ts'

const columns = `doc || jsonb_build_object('num_locations',
  (select count(*) from appraisal_location l where l.storm_id = storm.id and l.deleted_at is null)) as doc`
const swath = `case when swath is null then '{}' else jsonb_build_object('swath', swath) end`

export async function findStorms(client: TenantClient, ids: readonly string[]): Promise<Map<string, StormView>> {
  if (ids.length === 0) return new Map()
  const { rows } = await client.query<{ doc: StormView }>({
    name: 'find-storms',
    text: `select doc || ${swath} as doc from storm where id = any($1::uuid[])`,
    values: [ids],
  })
  return new Map(rows.map(({ doc }) => [doc.id, doc]))
}

/** A storm as people see it, with what is counted elsewhere. Decisions are made on `findStorms`: the log knows no more. */
export async function findStormView(client: TenantClient, id: string): Promise<StormView | null> {
  const { rows } = await client.query<{ doc: StormView }>(`select ${swath} || ${columns} from storm where id = $1`, [
    id,
  ])
  return rows[0]?.doc ?? null
}

const listed: ListSource<(typeof stormColumns)[number]> = {
  from: 'storm',
  select: columns,
  sorts: {
    title: `lower(doc->>'title')`,
    status: 'deleted_at is not null',
    start: `doc->'timespan'->>'start'`,
    zipcodes: `jsonb_array_length(doc->'zipcodes')`,
    locations: '(select count(*) from appraisal_location l where l.storm_id = storm.id and l.deleted_at is null)',
  },
  usual: `deleted_at is not null, doc->'timespan'->>'start' desc, doc->>'title'`,
  text: `search_folded(doc->>'title')`,
  id: 'id',
}

/** Active storms, newest first. */
export async function listActiveStorms(client: TenantClient): Promise<StormView[]> {
  const { rows } = await readList<{ doc: StormView }, never>(client, listed, {}, [() => 'deleted_at is null'])
  return rows.map(({ doc }) => doc)
}

/** Storms of the business: a page of them, or all where no limit is asked. A business has some dozens a year. */
export async function pageOfStorms(client: TenantClient, { status, ...asked }: QueryOf<typeof listStormsCall>) {
  const conditions = status ? [() => `deleted_at is ${status === 'active' ? '' : 'not '}null`] : []
  const { rows, total } = await readList<{ doc: StormView }, (typeof stormColumns)[number]>(
    client,
    listed,
    asked,
    conditions,
  )
  const { rows: counted } = await client.query<{ all: number; active: number }>(
    'select count(*) as all, count(*) filter (where deleted_at is null) as active from storm',
  )
  const { all, active } = counted[0] ?? { all: 0, active: 0 }
  return { data: rows.map(({ doc }) => doc), total, all, active }
}
