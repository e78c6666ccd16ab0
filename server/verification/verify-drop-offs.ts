import type pg from 'pg'
import type { Difference } from './verify-read-models.ts'

const shown = 20

/** The places that leads have by the log. Asked after the leads are rebuilt beside the live ones. */
const byLog = `select id as lead_id, business_id, (booked->>'repair_location_id')::uuid as repair_location_id,
    (booked->>'opening_id')::uuid as opening_id,
    to_timestamp((booked->>'opening_start')::float8 / 1000) as opening_starts_at, (booked->>'place')::int as place,
    to_timestamp((booked->>'timestamp')::float8 / 1000) as starts_at
  from pg_temp.lead cross join lateral (select doc->'appointment' as booked) appointment
  where deleted_at is null and booked->>'place' is not null`

/**
 * Compares the places of openings that are taken with the drop-offs that the log makes. A trigger writes them in the
 * statement that writes a lead, so a place that nobody has, or that is missing, is a fault of that trigger.
 */
export async function verifyDropOffs(client: pg.ClientBase) {
  const rows = `from (select lead_id, to_jsonb(t) as row from public.drop_off t) live
    full join (select lead_id, to_jsonb(t) as row from (${byLog}) t) rebuilt using (lead_id)`
  const counted = await client.query<{ live: string; rebuilt: string; different: string }>(
    `select count(live.row) as live, count(rebuilt.row) as rebuilt,
       count(*) filter (where live.row is distinct from rebuilt.row) as different ${rows}`,
  )
  const found = await client.query<{ lead_id: string; lacks: boolean; extra: boolean }>(
    `select lead_id, live.row is null as lacks, rebuilt.row is null as extra ${rows}
     where live.row is distinct from rebuilt.row order by lead_id limit ${shown}`,
  )
  const [counts] = counted.rows
  return {
    counts: { events: Number(counts?.rebuilt), rebuilt: Number(counts?.rebuilt), live: Number(counts?.live) },
    different: Number(counts?.different),
    differences: found.rows.map(
      ({ lead_id, lacks, extra }): Difference => ({
        where: `drop_off ${lead_id}`,
        what: lacks ? 'is missing' : extra ? 'is not what the log makes' : 'differs from what the log makes',
      }),
    ),
  }
}
