import type { StormView } from '../../contract/storms/storm.ts'
import type { Projection } from '../events/append.ts'

/** Writes storms as their events have made them. */
export function projectStorms(businessId: string, storms: readonly StormView[]): Projection {
  return {
    name: 'storms',
    sql: `
      insert into storm (id, business_id, deleted_at, created_at, version, doc, calling_hours, swath)
      select row.id, $1::uuid, row.deleted_at, row.created_at, row.version, row.doc::jsonb,
        row.calling_hours::jsonb, row.swath::jsonb
      from unnest($2::uuid[], $3::timestamptz[], $4::timestamptz[], $5::int[], $6::text[], $7::text[],
        $8::text[]) as row (id, deleted_at, created_at, version, doc, calling_hours, swath)
      on conflict (id) do update set deleted_at = excluded.deleted_at, version = excluded.version, doc = excluded.doc,
        calling_hours = excluded.calling_hours, swath = excluded.swath`,
    params: [
      businessId,
      storms.map((storm) => storm.id),
      storms.map((storm) => storm.deleted_at),
      storms.map((storm) => storm.created_at),
      storms.map((storm) => storm.version),
      // Every list reads the document; a swath is many times as long.
      storms.map(({ swath: _swath, ...storm }) => JSON.stringify(storm)),
      storms.map(({ settings: { calling_hours } }) => (calling_hours ? JSON.stringify(calling_hours) : null)),
      storms.map(({ swath }) => (swath ? JSON.stringify(swath) : null)),
    ],
  }
}
