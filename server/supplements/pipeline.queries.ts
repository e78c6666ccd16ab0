import type { QueryOf } from '../../contract/call.ts'
import type { listSupplements } from '../../contract/calls/list-supplements.ts'
import { endPlaces, openPlaces, placeName } from '../../contract/supplements/supplement-due.ts'
import type { SupplementPace } from '../../contract/supplements/supplement-pace.ts'
import type { Supplement, SupplementStage, SupplementSubstage } from '../../contract/supplements/supplement.ts'
import { arrayLiteral } from '../db/array-params.ts'
import { SqlParams } from '../db/condition.ts'
import type { TenantClient } from '../db/database.ts'
import { idsWithText, readSearchedText } from '../db/indexed-text.ts'
import { type Condition, hasEveryTerm, hasText } from '../db/list-query.ts'
import { readPaces } from './read-paces.ts'

interface Asked {
  /** Null for all supplements of the business. */
  readonly visible: Condition | null
  /** The zone whose clock says when today ends. */
  readonly timezone: string
  /** Milliseconds since 1970. */
  readonly now: number
}

/** As many supplements of a text are known by their ids; of one that more have, all in question are read. */
const mostIds = 20_000

/** Supplements as a list asks for them, and how many there are at each place. */
export async function pageOfSupplements(
  client: TenantClient,
  query: QueryOf<typeof listSupplements>,
  { visible, timezone, now }: Asked,
) {
  const narrowed = await narrow(client, query, visible)
  const by_place = await countByPlace(client, narrowed.conditions, timezone, now)
  const paces = await readPaces(client)
  const isAsked = ({ stage, substage }: Pick<Supplement, 'stage' | 'substage'>) =>
    (query.stage === 'all' || stage === query.stage) && (query.substage === '' || substage === query.substage)
  const asked = by_place.filter(isAsked)
  const order = { ...narrowed, paces, now, limit: query.limit }
  const { data, changes_at } = await readInOrder(client, new Set(asked.map(placeName)), order)
  return { count: asked.reduce((sum, { count }) => sum + count, 0), data, by_place, paces, changes_at }
}

interface Narrowed {
  readonly conditions: readonly Condition[]
  /** A text has narrowed them to some thousands, by their ids. */
  readonly isFew: boolean
}

async function narrow(
  client: TenantClient,
  { startDate, endDate, searchText }: QueryOf<typeof listSupplements>,
  visible: Condition | null,
): Promise<Narrowed> {
  const instant = (stamp: number) => new Date(stamp).toISOString()
  const text = readSearchedText(searchText)
  const ids = text && (await idsWithText(client, 'supplement', text, mostIds))
  const conditions: Condition[] = [
    () => 'deleted_at is null',
    ...(visible ? [visible] : []),
    ...(startDate ? [(place: SqlParams['of']) => `created_at >= ${place(instant(startDate))}::timestamptz`] : []),
    ...(endDate ? [(place: SqlParams['of']) => `created_at < ${place(instant(endDate))}::timestamptz`] : []),
    ...(ids ? [(place: SqlParams['of']) => `supplement.id = any(${place(arrayLiteral(ids))}::uuid[])`] : []),
    ...(text && !ids
      ? [
          (place: SqlParams['of']) => {
            const hasTerms = hasEveryTerm('search', text.q, place)
            return text.phone === null ? hasTerms : `(${hasTerms} or ${hasText('search', text.phone, place)})`
          },
        ]
      : []),
  ]
  return { conditions, isFew: ids !== null }
}

async function countByPlace(client: TenantClient, conditions: readonly Condition[], timezone: string, now: number) {
  const { of, values } = new SqlParams()
  const where = conditions.map((condition) => condition(of)).join(' and ')
  const at = `${of(new Date(now).toISOString())}::timestamptz`
  const zone = of(timezone)
  const { rows } = await client.query<{
    stage: SupplementStage
    substage: SupplementSubstage | null
    count: number
    late: number
    due_today: number
  }>(
    `select split_part(place, '.', 1) as stage, nullif(split_part(place, '.', 2), '') as substage, count, late, due_today
     from (
       select place, count(*)::int as count, (count(*) filter (where due_at < ${at}))::int as late,
         (count(*) filter (where due_at >= ${at} and due_at <
           (date_trunc('day', ${at} at time zone ${zone}) + interval '1 day') at time zone ${zone}))::int as due_today
       from supplement where ${where} group by place) as counted
     order by place`,
    values,
  )
  return rows
}

interface Order extends Narrowed {
  readonly paces: readonly SupplementPace[]
  readonly now: number
  readonly limit: number
}

/** Slow ones, others that wait, and those that are over. */
const slow = 0
const waits = 1
const over = 2
const inOrder = `part, case when part = ${over} then - extract(epoch from waiting_since)
  else extract(epoch from waiting_since) end, id`

/**
 * Those that have waited longer than 9 of 10 first, then others that wait, the longest first, then those that are over,
 * the latest first.
 */
async function readInOrder(
  client: TenantClient,
  places: ReadonlySet<string>,
  { conditions, isFew, paces, now, limit }: Order,
): Promise<{ data: Supplement[]; changes_at: string | null }> {
  const { of, values } = new SqlParams()
  const where = conditions.map((condition) => condition(of)).join(' and ')
  const p90s = new Map(paces.map((pace) => [placeName(pace), pace.p90_ms]))
  const open = openPlaces.filter((place) => places.has(place))
  const asked = {
    where,
    first: of(limit),
    open: of(arrayLiteral(open)),
    // Without a pace nothing is slow.
    slowBefore: of(arrayLiteral(open.map((place) => new Date(now - (p90s.get(place) ?? now)).toISOString()))),
    ended: of(arrayLiteral(endPlaces.filter((place) => places.has(place)))),
  }
  const { rows } = await client.query<{ doc: Supplement }>(
    `select doc from (select * from (${isFew ? onePass(asked) : alongIndexes(asked)}) as ids
       order by ${inOrder} limit ${asked.first}) as page
     join supplement using (id) order by ${inOrder.replaceAll('waiting_since', 'page.waiting_since')}`,
    values,
  )
  const changes_at = await nextChange(client, open, { conditions, p90s, now })
  return { data: rows.map(({ doc }) => doc), changes_at }
}

type AskedPlaces = Readonly<Record<'where' | 'first' | 'open' | 'slowBefore' | 'ended', string>>

/** Each place is read along its own index, no further than the page. */
function alongIndexes({ where, first, open, slowBefore, ended }: AskedPlaces): string {
  const paced = `unnest(${open}::text[], ${slowBefore}::timestamptz[]) as paced (place, slow_before)`
  const along = (part: number, from: string, more: string, order: string) =>
    `(select ${part} as part, one.* from ${from} cross join lateral (
       select supplement.id, supplement.waiting_since from supplement where ${where} and supplement.place = ${more}
       order by ${order} limit ${first}) as one order by ${order} limit ${first})`
  return [
    along(slow, paced, 'paced.place and supplement.waiting_since < paced.slow_before', 'waiting_since, id'),
    along(waits, paced, 'paced.place and supplement.waiting_since >= paced.slow_before', 'waiting_since, id'),
    along(over, `unnest(${ended}::text[]) as ended (place)`, 'ended.place', 'waiting_since desc, id desc'),
  ].join(' union all ')
}

/** Those in question are few: each is read once. */
function onePass({ where, open, slowBefore, ended }: AskedPlaces): string {
  return `select supplement.id, supplement.waiting_since,
      case when asked.slow_before is null then ${over} when supplement.waiting_since < asked.slow_before then ${slow}
        else ${waits} end as part
    from supplement join (
      select place, slow_before from unnest(${open}::text[], ${slowBefore}::timestamptz[]) as paced (place, slow_before)
      union all select place, null from unnest(${ended}::text[]) as ended (place)) as asked using (place)
    where ${where}`
}

/** When the first that is not slow yet will be; null where none waits in a place with a pace. */
async function nextChange(
  client: TenantClient,
  open: readonly string[],
  { conditions, p90s, now }: Pick<Order, 'conditions' | 'now'> & { readonly p90s: ReadonlyMap<string, number> },
): Promise<string | null> {
  const paced = open.filter((place) => p90s.has(place))
  if (paced.length === 0) return null
  const { of, values } = new SqlParams()
  const where = conditions.map((condition) => condition(of)).join(' and ')
  const slowBefore = paced.map((place) => new Date(now - (p90s.get(place) ?? 0)).toISOString())
  const { rows } = await client.query<{ place: string; first: Date | null }>(
    `select paced.place, one.first from unnest(${of(arrayLiteral(paced))}::text[],
       ${of(arrayLiteral(slowBefore))}::timestamptz[]) as paced (place, slow_before)
     cross join lateral (select min(supplement.waiting_since) as first from supplement
       where ${where} and supplement.place = paced.place and supplement.waiting_since >= paced.slow_before) as one`,
    values,
  )
  const moments = rows.flatMap(({ place, first }) => (first ? [first.getTime() + (p90s.get(place) ?? 0)] : []))
  return moments.length === 0 ? null : new Date(Math.min(...moments) + 1).toISOString()
}
