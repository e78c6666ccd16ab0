import type { Condition } from '../db/list-query.ts'
import { SqlParams } from '../db/condition.ts'
import type { TenantClient } from '../db/database.ts'
import { type leadOrder, orderBy, orderKeys } from './lead-order.ts'
import { type Narrowed, narrowing } from './lead-rows.ts'

type Order = ReturnType<typeof leadOrder>
type Span = Readonly<Record<'limit' | 'offset', number>>

/** The leads of one shop, or of all. */
const ofShop = (conditions: readonly Condition[], shop: string | undefined): readonly Condition[] =>
  shop ? [...conditions, (place) => `shop = ${place(shop)}`] : conditions

/** How many leads each shop has, or one; those of none by `none`. */
export async function countByShop(
  client: TenantClient,
  { rows, conditions }: Narrowed,
  shop: string | undefined,
): Promise<ReadonlyMap<string, number>> {
  if (rows.length === 0) return new Map()
  const { of, values } = new SqlParams()
  const narrow = narrowing(of, ofShop(conditions, shop))
  const parts = rows.map(
    ({ from, where }) => `select shop as key, count(*)::int as count from ${from} where ${narrow(where)} group by shop`,
  )
  const { rows: counted } = await client.query<{ key: string; count: number }>(
    `select key, sum(count)::int as count from (${parts.join(' union all ')}) as shops group by key order by key`,
    values,
  )
  return new Map(counted.map(({ key, count }) => [key, count]))
}

/** The ids of a page of the lane of each shop, in their order. */
export async function readShopLanes(
  client: TenantClient,
  narrowed: Narrowed,
  shops: readonly string[],
  order: Order,
  span: Span,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const ids = new Map<string, string[]>()
  if (narrowed.rows.length === 0 || shops.length === 0) return ids
  const { of, values } = new SqlParams()
  // An index has the newest of each shop; in another order all leads in question are ranked at once.
  const isAlong = order.isOfAll && narrowed.rows.every(({ areFew }) => !areFew)
  const sql = (isAlong ? lanesAlong : lanesRanked)(of, narrowed, shops, order, span)
  const read = await client.query<{ shop: string; id: string }>(sql, values)
  for (const { shop, id } of read.rows) ids.set(shop, [...(ids.get(shop) ?? []), id])
  return ids
}

function lanesAlong(
  of: SqlParams['of'],
  { rows, conditions }: Narrowed,
  shops: readonly string[],
  order: Order,
  { limit, offset }: Span,
): string {
  const narrow = narrowing(of, [...conditions, () => 'lead.shop = lane.shop'])
  const parts = rows.map(
    ({ from, where }) =>
      `(select ${orderKeys(order)} from ${from} where ${narrow(where)} order by ${orderBy(order)} limit ${limit + offset})`,
  )
  return `select lane.shop, page.id from unnest(${of(shops)}::text[]) as lane (shop) cross join lateral (
      select * from (${parts.join(' union all ')}) as ids order by ${orderBy(order, true)} limit ${limit} offset ${offset}
    ) as page order by lane.shop, ${orderBy(order, true).replaceAll(/\b(k\d|id)\b/g, 'page.$1')}`
}

function lanesRanked(
  of: SqlParams['of'],
  { rows, conditions }: Narrowed,
  shops: readonly string[],
  order: Order,
  { limit, offset }: Span,
): string {
  const narrow = narrowing(of, [...conditions, (place) => `shop = any(${place(shops)}::text[])`])
  const parts = rows.map(({ from, where }) => `select shop, ${orderKeys(order)} from ${from} where ${narrow(where)}`)
  return `select shop, id from (
      select shop, id, row_number() over (partition by shop order by ${orderBy(order, true)})::int as position
      from (${parts.join(' union all ')}) as leads) as lanes
    where position > ${offset} and position <= ${offset + limit} order by shop, position`
}
