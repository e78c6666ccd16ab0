import type pg from 'pg'
import { countedUnits } from '../../contract/dashboard/figures.ts'
import { categoryOf } from '../../contract/events/recorded.ts'
import { correctionsOf } from '../../machines/dashboard/corrections.ts'
import { staysOf } from '../../machines/dashboard/stays.ts'
import { countedCategories, insertCorrections, insertStays, stayShape } from '../dashboard/count-stays.ts'
import { readByStream } from './read-by-stream.ts'
import type { Difference } from './verify-read-models.ts'

export interface StaysVerified {
  readonly counts: { readonly events: number; readonly rebuilt: number; readonly live: number }
  readonly different: number
  readonly differences: readonly Difference[]
}

const shown = 20

/**
 * Makes the stays of every business again from its log, up to where they are counted, in a temporary table, and
 * compares. Null where none are counted. Asks as the owner, inside a transaction of one snapshot.
 */
export async function verifyStays(client: pg.ClientBase): Promise<StaysVerified | null> {
  const counted = `select business_id, event_id as upto from figure_cursor where shape = '${stayShape}'`
  if ((await client.query(counted)).rowCount === 0) return null
  await client.query('create temp table figure_stay (like public.figure_stay) on commit drop')
  await client.query('create temp table figure_correction (like public.figure_correction) on commit drop')
  const ofUnits = countedUnits.map((unit) => `starts_with(e.stream, '${countedCategories[unit]}:')`).join(' or ')
  const events = await readByStream(client, { counted, where: `(${ofUnits})` }, async (recorded, businessId) => {
    const category = categoryOf(recorded[0]?.stream ?? '')
    const unit = countedUnits.find((one) => countedCategories[one] === category)
    if (!unit) return
    await insertStays(client, businessId, staysOf(unit, recorded))
    await insertCorrections(client, businessId, correctionsOf(unit, recorded))
  })
  const rows = `from (select unit_id, from_event, to_jsonb(t) as row from public.figure_stay t join (${counted}) c using (business_id)) live
    full join (select unit_id, from_event, to_jsonb(t) as row from pg_temp.figure_stay t) rebuilt using (unit_id, from_event)`
  const totals = await client.query<{ live: string; rebuilt: string; different: string }>(
    `select count(live.row) as live, count(rebuilt.row) as rebuilt,
       count(*) filter (where live.row - 'upto' is distinct from rebuilt.row) as different ${rows}`,
  )
  const found = await client.query<{ unit_id: string }>(
    `select unit_id ${rows} where live.row - 'upto' is distinct from rebuilt.row order by unit_id limit ${shown}`,
  )
  const hours = await client.query<{ different: string }>(
    `select count(*) as different from (
       select business_id, storm, unit, status, hour, change from public.figure_hour join (${counted}) c using (business_id)
       where change <> 0) live
     full join (
       select s.business_id, coalesce(of.storm, '00000000-0000-0000-0000-000000000000') as storm, s.unit, s.status,
         date_trunc('hour', at) as hour, sum(n) as change
       from pg_temp.figure_stay s, lateral (values (s.from_at, 1), (s.to_at, -1)) as c (at, n),
         lateral (values (s.storm), ('ffffffff-ffff-ffff-ffff-ffffffffffff'::uuid)) as of (storm)
       where at is not null group by 1, 2, 3, 4, 5 having sum(n) <> 0) made
     using (business_id, storm, unit, status, hour) where live.change is distinct from made.change`,
  )
  const groups = await client.query<{ different: string }>(
    `select count(*) as different from (
       select g.* from public.figure_group g join (${counted}) c using (business_id) where count <> 0) live
     full join (
       select business_id, coalesce(storm, '00000000-0000-0000-0000-000000000000') as storm, unit, status,
         least(calls, 3) as calls, method, by_claimant,
         coalesce(appraiser, '00000000-0000-0000-0000-000000000000') as appraiser, count(*) as count,
         coalesce(sum(cents), 0) as cents
       from pg_temp.figure_stay where to_at is null group by 1, 2, 3, 4, 5, 6, 7, 8) made
     using (business_id, storm, unit, status, calls, method, by_claimant, appraiser)
     where live.count is distinct from made.count or live.cents is distinct from made.cents`,
  )
  const corrections = await client.query<{ different: string }>(
    `select count(*) as different
     from (select unit_id, sign, from_event, to_jsonb(t) as row from public.figure_correction t join (${counted}) c using (business_id)) live
     full join (select unit_id, sign, from_event, to_jsonb(t) as row from pg_temp.figure_correction t) made
       using (unit_id, sign, from_event)
     where live.row - 'upto' is distinct from made.row`,
  )
  const wrongCorrections = Number(corrections.rows[0]?.different)
  const wrongHours = Number(hours.rows[0]?.different)
  const wrongGroups = Number(groups.rows[0]?.different)
  const [sum] = totals.rows
  return {
    counts: { events, rebuilt: Number(sum?.rebuilt), live: Number(sum?.live) },
    different: Number(sum?.different) + wrongHours + wrongGroups + wrongCorrections,
    differences: [
      ...found.rows.map(({ unit_id }) => ({ where: `figure_stay ${unit_id}`, what: 'is not what the log makes' })),
      ...(wrongGroups > 0
        ? [{ where: 'figure_group', what: `has ${wrongGroups} groups that the stays do not make` }]
        : []),
      ...(wrongCorrections > 0
        ? [{ where: 'figure_correction', what: `has ${wrongCorrections} rows that are not what the log makes` }]
        : []),
      ...(wrongHours > 0 ? [{ where: 'figure_hour', what: `has ${wrongHours} hours that the stays do not make` }] : []),
    ],
  }
}
