import type { SentBodyOf } from '../../../contract/call.ts'
import type { ImportRun } from '../../../contract/calls/list-imports.ts'
import type { reportImport } from '../../../contract/calls/report-import.ts'
import type { Actor } from '../../../contract/events/recorded.ts'
import type { TenantClient } from '../../db/database.ts'

type Report = Omit<SentBodyOf<typeof reportImport>, 'requests'>

/** Writes a run of an import, or how far it is by now. Who began it, and when, stays as it was. */
export async function saveImportRun(
  client: TenantClient,
  { businessId, actor, now }: { businessId: string; actor: Actor; now: string },
  { import: id, file, state = 'done', rows = 0, already = 0, refused = 0 }: Report,
  received: number,
): Promise<void> {
  if (!id) return
  await client.query(
    `insert into claim_import (id, business_id, file, started_at, started_by, started_by_name, updated_at, state, rows,
       received, already, refused)
     values ($1, $2, $3, $4, $5, $6, $4, $7, $8, $9, $10, $11)
     on conflict (id) do update set updated_at = excluded.updated_at, state = excluded.state, rows = excluded.rows,
       received = excluded.received, already = excluded.already, refused = excluded.refused
     where claim_import.business_id = excluded.business_id`,
    [id, businessId, file, now, actor.id, actor.name, state, rows, received, already, refused],
  )
}

/** How many claims a run has brought. */
export async function countOfImport(client: TenantClient, id: string): Promise<number> {
  const { rows } = await client.query<{ count: number }>({
    name: 'count-of-import',
    text: `select count(*) as count from intake_item where doc->'source'->>'import' = $1`,
    values: [id.toLowerCase()],
  })
  return rows[0]?.count ?? 0
}

/** Runs, the newest first. One that has said nothing for two minutes was broken off: its browser is closed. */
export async function pageOfImports(
  client: TenantClient,
  { page = 1, limit = 10 }: { page?: number | undefined; limit?: number | undefined },
): Promise<{ data: ImportRun[]; total: number }> {
  const { rows } = await client.query<Omit<ImportRun, 'started_at'> & { started_at: Date; all: number }>({
    name: 'page-of-imports',
    text: `select i.id, i.file, i.started_at, i.started_by_name as started_by,
        case when i.state = 'running' and i.updated_at < now() - interval '2 minutes' then 'incomplete' else i.state end
          as state,
        i.rows, i.received, i.already, i.refused, counted.withdrawn, count(*) over () as all
      from claim_import i
      cross join lateral (select count(*) as withdrawn from intake_item c
        where c.business_id = i.business_id and c.doc->'source'->>'import' = i.id::text and c.status = 'withdrawn')
        as counted
      order by i.started_at desc, i.id limit $1 offset $2`,
    values: [limit, (page - 1) * limit],
  })
  const data = rows.map(({ all: _all, started_at, ...run }) => ({ ...run, started_at: started_at.toISOString() }))
  return { data, total: rows[0]?.all ?? 0 }
}
