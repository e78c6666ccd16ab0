import type { ClientBase } from 'pg'
import type { StreamCategory } from '../../contract/categories.ts'
import type { CountedUnit } from '../../contract/dashboard/figures.ts'
import { categoryOf, idOf, type Recorded } from '../../contract/events/recorded.ts'
import { type CorrectionStay, correctionsOf } from '../../machines/dashboard/corrections.ts'
import { type Stay, staysOf } from '../../machines/dashboard/stays.ts'
import { undoesOf } from '../../machines/undo/undo-history.ts'
import type { Database, TenantClient } from '../db/database.ts'
import { type CaughtUp, countLog, type LogCount } from '../events/count-log.ts'
import { type EventRow, eventColumns, recordedOf } from '../events/read.ts'

/** How long a request may count before it answers with what there is, in milliseconds. */
const patience = 600

/** Streams that are folded at once: as many as hold up the process's other work for some 20 ms. */
const streamsAtOnce = 100

/** Another one when `staysOf` or `correctionsOf` makes other stays of the same events. */
export const stayShape = 'stays 3'

/** The aggregates that are counted, by what figures call them. */
export const countedCategories = { claim: 'intake_item', contact: 'contact', lead: 'lead' } as const satisfies Readonly<
  Record<CountedUnit, StreamCategory>
>

const none = "'00000000-0000-0000-0000-000000000000'::uuid"
/** The storm under which the hours of all storms stand. */
export const allStorms = 'ffffffff-ffff-ffff-ffff-ffffffffffff'
const all = `'${allStorms}'::uuid`

const unitOf: ReadonlyMap<string, CountedUnit> = new Map(
  Object.entries(countedCategories).map(([unit, category]) => [category, unit as CountedUnit]),
)

const stayCount: LogCount = {
  cursorTable: 'figure_cursor',
  shape: stayShape,
  waits: true,
  slice: 5_000,
  async deleteRows(client, businessId) {
    await client.query('delete from figure_stay where business_id = $1', [businessId])
    await client.query('delete from figure_correction where business_id = $1', [businessId])
    await client.query('delete from figure_hour where business_id = $1', [businessId])
    await client.query('delete from figure_group where business_id = $1', [businessId])
  },
  /** What has changed is folded from its whole stream, some streams at a time; of its stays only the last one changes. */
  async countEvents(client, businessId, events) {
    const streams = [...new Set(events.map(({ stream }) => stream))].filter((one) => unitOf.has(categoryOf(one)))
    const [from, upto] = [events[0]?.id ?? 0, events.at(-1)?.id ?? 0]
    for (let at = 0; at < streams.length; at += streamsAtOnce) {
      const some = streams.slice(at, at + streamsAtOnce)
      const byStream = await readEvents(client, some, upto)
      const stays = byStream.flatMap(([unit, own]) => staysOf(unit, own))
      await client.query(
        `with moved as (delete from figure_stay where unit_id = any($1::uuid[]) and to_at is null returning *) ${tallied(-1)}`,
        [some.map(idOf)],
      )
      await addStays(
        client,
        businessId,
        stays.filter(({ to_event }) => to_event === null || to_event >= from),
      )
      await replaceCorrections(client, businessId, byStream)
    }
  },
}

/** Adds the rows of `moved` to the tallies by hour and by group, or takes them out. */
const tallied = (sign: 1 | -1) => `, hours as (
    insert into figure_hour (business_id, storm, unit, status, hour, change)
    select m.business_id, coalesce(of.storm, ${none}), m.unit, m.status, date_trunc('hour', c.at), ${sign} * sum(c.n)
    from moved m, lateral (values (m.from_at, 1), (m.to_at, -1)) as c (at, n),
      lateral (values (m.storm), (${all})) as of (storm)
    where c.at is not null
    group by 1, 2, 3, 4, 5 having sum(c.n) <> 0
    on conflict (business_id, storm, unit, status, hour) do update set change = figure_hour.change + excluded.change
  )
  insert into figure_group (business_id, storm, unit, status, calls, method, by_claimant, appraiser, count, cents)
  select m.business_id, coalesce(m.storm, ${none}), m.unit, m.status, least(m.calls, 3), m.method, m.by_claimant,
    coalesce(m.appraiser, ${none}), ${sign} * count(*), ${sign} * coalesce(sum(m.cents), 0)
  from moved m where m.to_at is null
  group by 1, 2, 3, 4, 5, 6, 7, 8
  on conflict (business_id, storm, unit, status, calls, method, by_claimant, appraiser) do update
    set count = figure_group.count + excluded.count, cents = figure_group.cents + excluded.cents`

/** Counts the business's log up to a position that the tail has read. */
export function countStays(database: Database, businessId: string, upto: number): Promise<CaughtUp> {
  return countLog(database, stayCount, { businessId, upto, milliseconds: patience })
}

async function readEvents(
  client: TenantClient,
  streams: readonly string[],
  upto: number,
): Promise<(readonly [CountedUnit, readonly Recorded[]])[]> {
  const { rows } = await client.query<EventRow>(
    `select ${eventColumns} from events where stream = any($1) and id <= $2 order by stream, version`,
    [streams, upto],
  )
  const byStream = Map.groupBy(rows.map(recordedOf), ({ stream }) => stream)
  return [...byStream].flatMap(([stream, events]) => {
    const unit = unitOf.get(categoryOf(stream))
    return unit ? [[unit, events] as const] : []
  })
}

/** Columns of `figure_stay` as JSON has them. */
const columns = `unit text, unit_id uuid, from_event bigint, to_event bigint, from_at timestamptz, to_at timestamptz,
  made_at timestamptz, since timestamptz, storm uuid, appraiser uuid, status text, calls int, method text,
  by_claimant boolean, cents bigint`
const names = columns.replaceAll(/ (text|uuid|bigint|timestamptz|int|boolean)/g, '')
const insertionInto = (
  table: string,
  more = { columns: '', names: '' },
) => `insert into ${table} (business_id, ${names}${more.names})
  select $1, ${names}${more.names} from jsonb_to_recordset($2::jsonb) as row (${columns}${more.columns})`
const insertion = insertionInto('figure_stay')
const correctionInsertion = insertionInto('figure_correction', {
  columns: ', sign int, corrected_by bigint',
  names: ', sign, corrected_by',
})

/** Writes stays into `figure_stay` and the tallies. */
async function addStays(client: TenantClient, businessId: string, stays: readonly Stay[]): Promise<void> {
  if (stays.length === 0) return
  await client.query(`with moved as (${insertion} returning *) ${tallied(1)}`, [businessId, JSON.stringify(stays)])
}

/** An undo changes what is known of all that came before it in its stream; most streams have none, and no corrections. */
async function replaceCorrections(
  client: TenantClient,
  businessId: string,
  byStream: readonly (readonly [CountedUnit, readonly Recorded[]])[],
): Promise<void> {
  const undone = byStream.filter(([, events]) => events.some((event) => undoesOf(event).length > 0))
  if (undone.length === 0) return
  const ids = undone.flatMap(([, [first]]) => (first ? [idOf(first.stream)] : []))
  await client.query('delete from figure_correction where unit_id = any($1::uuid[])', [ids])
  const corrections = undone.flatMap(([unit, events]) => correctionsOf(unit, events))
  await insertCorrections(client, businessId, corrections)
}

/** Writes stays into `figure_stay` of the connection: while verifying, a temporary one. */
export async function insertStays(client: ClientBase, businessId: string, stays: readonly Stay[]): Promise<void> {
  if (stays.length === 0) return
  await client.query(insertion, [businessId, JSON.stringify(stays)])
}

/** Writes corrections into `figure_correction` of the connection: while verifying, a temporary one. */
export async function insertCorrections(
  client: Pick<ClientBase, 'query'>,
  businessId: string,
  corrections: readonly CorrectionStay[],
): Promise<void> {
  if (corrections.length === 0) return
  await client.query(correctionInsertion, [businessId, JSON.stringify(corrections)])
}
