import { SqlParams } from '../db/condition.ts'
import type { TenantClient } from '../db/database.ts'
import { type leadOrder, orderBy, orderKeys } from './lead-order.ts'
import { type Narrowed, narrowing } from './lead-rows.ts'

/** The shop that has a lead, as the index has it. */
export const shopOfLead = `coalesce(doc->>'assigned_repair_location_id', 'none')`

/** The lanes of shops: how many leads each has, and the ids of a page of each in their order. */
export interface ShopLanes {
  readonly counts: ReadonlyMap<string, number>
  readonly ids: ReadonlyMap<string, readonly string[]>
}

/** Every lead is read once for counts and pages: row security keeps the shop of a lead from an index. */
export async function readShopLanes(
  client: TenantClient,
  { rows, conditions }: Narrowed,
  shop: string | undefined,
  order: ReturnType<typeof leadOrder>,
  { limit, offset }: Readonly<Record<'limit' | 'offset', number>>,
): Promise<ShopLanes> {
  const counts = new Map<string, number>()
  const ids = new Map<string, string[]>()
  if (rows.length === 0) return { counts, ids }
  const { of, values } = new SqlParams()
  const narrow = narrowing(of, shop ? [...conditions, (place) => `${shopOfLead} = ${place(shop)}`] : conditions)
  const parts = rows.map(
    ({ from, where }) => `select ${shopOfLead} as shop, ${orderKeys(order)} from ${from} where ${narrow(where)}`,
  )
  const read = await client.query<{ shop: string; id: string; position: number; count: number }>(
    `select shop, id, position, count from (
       select shop, id, count(*) over (partition by shop)::int as count,
         row_number() over (partition by shop order by ${orderBy(order, true)})::int as position
       from (${parts.join(' union all ')}) as leads) as lanes
     where position = 1 or position > ${offset} and position <= ${offset + limit} order by shop, position`,
    values,
  )
  for (const { shop: key, id, position, count } of read.rows) {
    counts.set(key, count)
    if (position > offset) ids.set(key, [...(ids.get(key) ?? []), id])
  }
  return { counts, ids }
}

/** How many leads each shop has, or one. */
export async function countByShop(
  client: TenantClient,
  { rows, conditions }: Narrowed,
  shop: string | undefined,
): Promise<ReadonlyMap<string, number>> {
  if (rows.length === 0) return new Map()
  const { of, values } = new SqlParams()
  const narrow = narrowing(of, shop ? [...conditions, (place) => `${shopOfLead} = ${place(shop)}`] : conditions)
  const parts = rows.map(({ from, where }) => `select ${shopOfLead} as key from ${from} where ${narrow(where)}`)
  const { rows: counted } = await client.query<{ key: string; count: number }>(
    `select key, count(*)::int as count from (${parts.join(' union all ')}) as shops group by key order by key`,
    values,
  )
  return new Map(counted.map(({ key, count }) => [key, count]))
}
