import type { QueryOf, ReplyOf } from '../../contract/call.ts'
import { boardPageSize, boardStatuses, type getLeadBoard } from '../../contract/calls/get-lead-board.ts'
import type { LeadStatus } from '../../contract/leads/lead.ts'
import type { TenantClient } from '../db/database.ts'
import { dropOffStatus, rowsWithMark } from './lead-marks.ts'
import { leadOrder } from './lead-order.ts'
import { lostStatus } from './count-by-reason.ts'
import { countByStatus } from './count-by-status.ts'
import { type Narrowed, readLeadsOfEach, rowsOf } from './lead-rows.ts'
import { countByShop, readShopLanes } from './lead-shop-rows.ts'
import { leadStore } from './lead.store.ts'
import { lostOf, type NarrowedLeads, narrowLeads, withStatus } from './lead.queries.ts'

type Asked = Omit<QueryOf<typeof getLeadBoard>, 'start'> & NarrowedLeads
type Order = ReturnType<typeof leadOrder>
type Span = Readonly<Record<'limit' | 'offset', number>>
type Column = ReplyOf<typeof getLeadBoard>['columns'][number]

/** So many lanes of shops are drawn; another shop is filtered by. */
const mostLanes = 200

/** The columns of the board with their counts, a page of the cards of each, and how many are lost for each reason. */
export async function boardOfLeads(
  client: TenantClient,
  asked: Asked,
): Promise<Pick<ReplyOf<typeof getLeadBoard>, 'columns' | 'lost_by_reason'>> {
  const { by, page, sortBy, sortDesc = false, lost_reason } = asked
  const all = await leadsOfBoard(client, asked)
  const among = withStatus(all, '', lost_reason)
  const order = leadOrder(sortBy, sortBy === undefined || sortDesc)
  const span = { limit: boardPageSize, offset: (page - 1) * boardPageSize }
  const columnsBy = by === 'shop' ? columnsByShop : columnsByStatus
  return {
    columns: await columnsBy(client, among, asked, order, span),
    lost_by_reason: asked.column ? null : await lostOf(client, all, asked),
  }
}

async function columnsByStatus(
  client: TenantClient,
  among: Narrowed,
  asked: Asked,
  order: Order,
  span: Span,
): Promise<Column[]> {
  const { column } = asked
  const counts = await countOfEach(client, among)
  const overdue = await countOfEach(client, await overdueOf(client, among, asked, counts.get(dropOffStatus) ?? 0))
  const cards = await readLeadsOfEach(client, among, counts, order, span)
  const keys = column ? [column] : boardStatuses.filter(isOfStatus(asked))
  return keys.map((key) => ({
    key,
    count: counts.get(key) ?? 0,
    overdue: overdue.get(key) ?? 0,
    data: cards.get(key) ?? [],
  }))
}

/** Leads without a shop come first, then the shops that have leads. */
async function columnsByShop(
  client: TenantClient,
  among: Narrowed,
  asked: Asked,
  order: Order,
  span: Span,
): Promise<Column[]> {
  const { column } = asked
  const counts = await countByShop(client, among, column)
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0)
  const overdue = await countByShop(client, await overdueOf(client, among, asked, total), column)
  const most = [...counts].toSorted(([, one], [, other]) => other - one).flatMap(([key]) => (key === 'none' ? [] : key))
  const keys = column ? [column] : ['none', ...most.slice(0, mostLanes)]
  const ids = await readShopLanes(client, among, keys, order, span)
  const leads = await leadStore.find(
    client,
    keys.flatMap((key) => ids.get(key) ?? []),
  )
  return keys.map((key) => ({
    key,
    count: counts.get(key) ?? 0,
    overdue: overdue.get(key) ?? 0,
    data: (ids.get(key) ?? []).flatMap((id) => leads.get(id) ?? []),
  }))
}

/** Whether the board has a status at all. */
const isOfStatus =
  ({ status, lost_reason }: Asked) =>
  (one: LeadStatus) =>
    (!status || status === 'snoozed' || one === status) && (!lost_reason || one === lostStatus)

async function leadsOfBoard(client: TenantClient, asked: Asked): Promise<Narrowed> {
  const { by, status, column, lost_reason } = asked
  const all = await narrowLeads(client, asked)
  const narrowed = status === 'snoozed' ? withStatus(all, status, '') : all
  const isShown = (one: LeadStatus) => {
    if (by === 'status' && column && column !== one) return false
    // A lost lead is held at no shop.
    const isOfShops = by === 'status' || status || lost_reason || one !== lostStatus
    return isOfShops && isOfStatus(asked)(one)
  }
  return { ...narrowed, rows: rowsOf(narrowed.rows, boardStatuses.filter(isShown)) }
}

/** Those with a promise that has passed; of `dropOffs` at most a drop-off is planned. */
async function overdueOf(
  client: TenantClient,
  among: Narrowed,
  { mark, now }: Asked,
  dropOffs: number,
): Promise<Narrowed> {
  if (mark === 'overdue') return among
  const overdue = await rowsWithMark(client, 'overdue', now, dropOffs)
  const rows = among.rows.flatMap(({ statuses, where }) =>
    rowsOf(overdue, statuses).map((one) => ({ ...one, where: [...one.where, ...where] })),
  )
  return { rows, conditions: among.conditions }
}

async function countOfEach(client: TenantClient, narrowed: Narrowed): Promise<ReadonlyMap<string, number>> {
  const counts = await countByStatus(client, narrowed)
  return new Map(counts.map(({ status, count }) => [status, count]))
}
