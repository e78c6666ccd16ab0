import type { StormView } from '../../contract/storms/storm.ts'
import type { Projection } from '../events/append.ts'

/** Writes storms as their events have made them. */
export function projectStorms(businessId: string, storms: readonly StormView[]): Projection {
  return {
    name: 'storms',
    sql: `
      insert into storm (id, business_id, deleted_at, created_at, version, doc)
      select row.id, $1::uuid, row.deleted_at, row.created_at, row.version, row.doc::jsonb
      from unnest($2::uuid[], $3::timestamptz[], $4::timestamptz[], $5::int[], $6::text[])
        as row (id, deleted_at, created_at, version, doc)
      on conflict (id) do update set deleted_at = excluded.deleted_at, version = excluded.version, doc = excluded.doc`,
    params: [
      businessId,
      storms.map((storm) => storm.id),
      storms.map((storm) => storm.deleted_at),
      storms.map((storm) => storm.created_at),
      storms.map((storm) => storm.version),
      storms.map((storm) => JSON.stringify(storm)),
    ],
  }
}
