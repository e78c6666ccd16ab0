import type { Lead, LeadStatus } from '../../contract/leads/lead.ts'
import { SqlParams } from '../db/condition.ts'
import type { TenantClient } from '../db/database.ts'
import type { Condition } from '../db/list-query.ts'
import type { CountedSpan } from './count-by-status.ts'
import type { LeadRows } from './lead-marks.ts'
import { type leadOrder, orderBy, orderKeys } from './lead-order.ts'

type Order = ReturnType<typeof leadOrder>
type Span = Readonly<Record<'limit' | 'offset', number>>

/** Which leads are read: the rows that an index finds, and what narrows them. */
export interface Narrowed {
  readonly rows: readonly LeadRows[]
  readonly conditions: readonly Condition[]
  /** Given where they are all leads made in a span, of any event or of one: these are counted already. */
  readonly counted?: CountedSpan | undefined
}

/** How many of them each status has. */
export type Counts = ReadonlyMap<string, number>

/** A page of leads in an order: its ids from the indexes first, then their documents. */
export async function readLeads(
  client: TenantClient,
  narrowed: Narrowed,
  counts: Counts,
  order: Order,
  span: Span,
): Promise<Lead[]> {
  const { of, values } = new SqlParams()
  const ids = idsInOrder(of, narrowed, counts, order, span)
  if (!ids) return []
  const { rows } = await client.query<{ doc: Lead }>(
    `select lead.doc from (${ids}) as page join lead using (id) order by ${orderBy(order, true)}`,
    values,
  )
  return rows.map(({ doc }) => doc)
}

/** A page of the leads of each status. */
export async function readLeadsOfEach(
  client: TenantClient,
  narrowed: Narrowed,
  counts: Counts,
  order: Order,
  span: Span,
): Promise<Map<string, Lead[]>> {
  const { of, values } = new SqlParams()
  const columns = [...counts.keys()].flatMap((status) => {
    const some = { ...narrowed, rows: rowsOf(narrowed.rows, [status as LeadStatus]) }
    const ids = idsInOrder(of, some, counts, order, span)
    return ids ? `(select '${status}' as column, * from (${ids}) as ids)` : []
  })
  const byStatus = new Map<string, Lead[]>()
  if (columns.length === 0) return byStatus
  const { rows } = await client.query<{ doc: Lead; column: string }>(
    `select page.column, lead.doc from (${columns.join(' union all ')}) as page join lead using (id)
     order by page.column, ${orderBy(order, true)}`,
    values,
  )
  for (const { column, doc } of rows) byStatus.set(column, [...(byStatus.get(column) ?? []), doc])
  return byStatus
}

/** The rows of some statuses only. */
export function rowsOf(rows: readonly LeadRows[], statuses: readonly LeadStatus[]): LeadRows[] {
  return rows.flatMap((one) => {
    const some = one.statuses.filter((status) => statuses.includes(status))
    if (some.length === 0) return []
    if (some.length === one.statuses.length) return one
    const isOne: Condition = () => `status in (${some.map((status) => `'${status}'`).join(', ')})`
    return { ...one, statuses: some, where: [...one.where, isOne] }
  })
}

/** So few are read and sorted. */
const few = 5000

/**
 * Ids in their order with the keys of it; null where there are none. An order that the indexes have within a status is
 * merged from those statuses that have many. What few have is sorted apart: a plan that looks for few along an order
 * reads all.
 */
function idsInOrder(
  of: SqlParams['of'],
  { rows, conditions }: Narrowed,
  counts: Counts,
  order: Order,
  { limit, offset }: Span,
): string | null {
  const narrow = narrowing(of, conditions)
  const first = `limit ${limit + offset}`
  const along = ({ from, where }: LeadRows) =>
    `(select ${orderKeys(order)} from ${from} where ${narrow(where)} order by ${orderBy(order)} ${first})`
  const sorted = ({ from, where }: LeadRows) =>
    `(select * from (select ${orderKeys(order)} from ${from} where ${narrow(where)} offset 0) as few
      order by ${orderBy(order, true)} ${first})`
  const parts = rows.flatMap((one) => {
    const some = one.statuses.filter((status) => counts.get(status))
    if (some.length === 0) return []
    const isFew = (status: LeadStatus) => one.areFew || (counts.get(status) ?? 0) <= few
    const together = rowsOf([one], some.filter(isFew)).map(sorted)
    const isInOrder = order.isOfAll && one.where.length === 0 && together.length === 0
    return isInOrder
      ? along(one)
      : [
          ...together,
          ...some.filter((status) => !isFew(status)).flatMap((status) => rowsOf([one], [status]).map(along)),
        ]
  })
  if (parts.length === 0) return null
  return `select * from (${parts.join(' union all ')}) as ids order by ${orderBy(order, true)} limit ${limit} offset ${offset}`
}

/** The same conditions for several parts of a statement: their values have one place each. */
export function narrowing(of: SqlParams['of'], conditions: readonly Condition[]) {
  const shared = conditions.map((condition) => condition(of))
  return (where: readonly Condition[]) => [...shared, ...where.map((condition) => condition(of))].join(' and ')
}
