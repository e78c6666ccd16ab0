import { archiveDays, type BusinessArchive } from '../../contract/businesses/business-archive.ts'
import type { TenantClient } from '../db/database.ts'

interface Row {
  readonly id: string
  readonly state: BusinessArchive['state']
  readonly requested_at: Date
  readonly requested_by: string
  readonly bytes: string | number | null
  readonly rows: string | number | null
}

/** The archives of the pinned business, the newest first; with an id that one only. */
export async function findArchives(client: TenantClient, id: string | null = null): Promise<BusinessArchive[]> {
  const { rows } = await client.query<Row>(
    `select id, requested_at, requested_by, bytes, rows,
       case when state = 'ready' and requested_at <= now() - make_interval(days => $2) then 'expired' else state end as state
     from business_archive where $1::uuid is null or id = $1 order by requested_at desc, id limit 50`,
    [id, archiveDays],
  )
  const countOf = (value: string | number | null) => (value === null ? null : Number(value))
  return rows.map(({ requested_at, bytes, rows: count, ...row }) => ({
    ...row,
    requested_at: requested_at.toISOString(),
    bytes: countOf(bytes),
    rows: countOf(count),
  }))
}

export interface Written {
  readonly bytes: number
  readonly rows: number
}

/** Offers the file of an archive, or says that there is none. */
export async function settleArchive(client: TenantClient, id: string, written: Written | null): Promise<void> {
  await client.query(
    `update business_archive set state = $2, ready_at = case when $2 = 'ready' then now() end, bytes = $3, rows = $4
     where id = $1 and state <> 'ready'`,
    [id, written ? 'ready' : 'failed', written?.bytes ?? null, written?.rows ?? null],
  )
}

export interface ArchivedTable {
  readonly name: string
  /** Columns that are no part of it: hashes of secrets and what is sealed. */
  readonly left_out: readonly string[]
}

/** Tables whose rows an archive has: by the catalog, those of businesses that the server may read. */
export async function findArchivedTables(client: TenantClient): Promise<ArchivedTable[]> {
  const { rows } = await client.query<ArchivedTable>(
    `select t as name, array(select a.attname::text from pg_attribute a where a.attrelid = ('public.' || t)::regclass
       and a.attnum > 0 and not a.attisdropped and (a.atttypid = 'bytea'::regtype or a.attname = 'password_hash')) as left_out
     from tables_of_businesses() t where has_table_privilege('public.' || t, 'select') order by t`,
  )
  return rows
}
