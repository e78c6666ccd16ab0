import type { QueryOf } from '../../contract/call.ts'
import type { listLeads } from '../../contract/calls/list-leads.ts'
import {
  defaultLeadStart,
  type LeadFilter,
  type LeadStatus,
  type OpportunityLostReason,
} from '../../contract/leads/lead.ts'
import type { LostByReason } from '../../contract/leads/lead-query.ts'
import type { LeadMark } from '../../contract/leads/next-step.ts'
import { arrayLiteral } from '../db/array-params.ts'
import type { SqlParams } from '../db/condition.ts'
import type { TenantClient } from '../db/database.ts'
import { idsWithText, readSearchedText, type SearchedText } from '../db/indexed-text.ts'
import { type Condition, hasEveryTerm, hasText } from '../db/list-query.ts'
import { rowsWithMark } from './lead-marks.ts'
import { leadOrder } from './lead-order.ts'
import { countByReason, lostStatus } from './count-by-reason.ts'
import { countByStatus } from './count-by-status.ts'
import { type Narrowed, readLeads, rowsOf } from './lead-rows.ts'

/** What leads are narrowed to; `start` and `end` in milliseconds since 1970, `now` in ISO 8601, UTC. */
export type NarrowedLeads = Pick<QueryOf<typeof listLeads>, 'end' | 'storm_id' | 'query' | 'mark' | 'shop'> & {
  readonly start: number
  readonly now: string
}
export type LeadsAsked = Omit<QueryOf<typeof listLeads>, 'start'> & NarrowedLeads

/** A page of the leads, how many there are, and how many there are of each status and lost for each reason. */
export async function pageOfLeads(client: TenantClient, { status, lost_reason: reason, ...asked }: LeadsAsked) {
  const { page, limit, sortBy, sortDesc = false } = asked
  const all = await narrowLeads(client, asked)
  const counts = await countByStatus(client, all)
  const lost = await lostOf(client, withStatus(all, status, ''), { status, lost_reason: reason })
  const snoozed = counts.reduce((sum, row) => sum + row.snoozed, 0)
  const counted: { status: LeadFilter; count: number }[] = counts.map((row) => ({
    status: row.status,
    count: row.count,
  }))
  if (snoozed > 0) counted.push({ status: 'snoozed', count: snoozed })
  const found = new Map<string, number>(
    reason
      ? [[lostStatus, lost?.find((one) => one.reason === reason)?.count ?? 0]]
      : counts.map((row) => [row.status, status === 'snoozed' ? row.snoozed : row.count]),
  )
  const order = leadOrder(sortBy, sortBy === undefined || sortDesc)
  const shown = withStatus(all, status, reason)
  const data = await readLeads(client, shown, found, order, { limit, offset: (page - 1) * limit })
  const isShown = shown.rows.flatMap(({ statuses }) => statuses)
  const count = [...found].reduce((sum, [one, of]) => (isShown.includes(one as LeadStatus) ? sum + of : sum), 0)
  return { count, data, by_status: counted, lost_by_reason: lost }
}

/** Of the leads, those lost for each reason; null unless lost leads are asked for. */
export async function lostOf(
  client: TenantClient,
  all: Narrowed,
  { status, lost_reason }: Pick<LeadsAsked, 'status' | 'lost_reason'>,
): Promise<LostByReason> {
  return status === lostStatus || lost_reason ? countByReason(client, all) : null
}

/** As many leads of a text are known by their ids; of one that more have, all leads in question are read. */
const mostIds = 20_000

/** The leads that a query narrows to, whatever their status. */
export async function narrowLeads(client: TenantClient, asked: NarrowedLeads): Promise<Narrowed> {
  const rows = await rowsWithMark(client, asked.mark ?? '', asked.now)
  const conditions = indexedConditions(asked)
  const text = readSearchedText(asked.query)
  if (text) return { rows, conditions: [...conditions, await hasLeadText(client, text)] }
  return { rows, conditions, counted: asked.mark || asked.shop ? undefined : asked }
}

async function hasLeadText(client: TenantClient, text: SearchedText): Promise<Condition> {
  const ids = await idsWithText(client, 'lead', text, mostIds)
  if (ids) return (place) => `id = any(${place(arrayLiteral(ids))}::uuid[])`
  return (place) => {
    const hasTerms = hasEveryTerm('search', text.q, place)
    return text.phone === null ? hasTerms : `(${hasTerms} or ${hasText('search', text.phone, place)})`
  }
}

/** Leads of the time that the list shows: overdue ones, those that wait for a shop, and unscheduled ones; `now` as `Date.now()`. */
export async function countDueLeads(client: TenantClient, now: number) {
  const asked = { query: '', now: new Date(now).toISOString(), start: defaultLeadStart(now) }
  const marked = async (mark: LeadMark) => {
    const counts = await countByStatus(client, await narrowLeads(client, { ...asked, mark }))
    return counts.reduce((sum, { count }) => sum + count, 0)
  }
  const all = await countByStatus(client, await narrowLeads(client, asked))
  return {
    overdue: await marked('overdue'),
    waiting_for_shop: await marked('waiting_for_shop'),
    unscheduled: all.find(({ status }) => status === 'unscheduled')?.count ?? 0,
  }
}

/** The snoozed of them. */
function snoozedOf({ rows, conditions }: Narrowed): Narrowed {
  return { rows: rows.map((one) => ({ ...one, where: [...one.where, () => 'snooze_until is not null'] })), conditions }
}

/** Those of a status and those lost for a reason. */
export function withStatus(
  all: Narrowed,
  filter: LeadFilter | '' | undefined,
  reason: OpportunityLostReason | '' | undefined,
): Narrowed {
  const ofStatus = filter === 'snoozed' ? snoozedOf(all) : filter ? { ...all, rows: rowsOf(all.rows, [filter]) } : all
  if (!reason) return ofStatus
  const isFor: Condition = (place) => `lost_reason = ${place(reason)}`
  const rows = rowsOf(ofStatus.rows, [lostStatus]).map((one) => ({ ...one, where: [...one.where, isFor] }))
  return { rows, conditions: all.conditions }
}

function indexedConditions({ start, end, storm_id, shop }: NarrowedLeads): Condition[] {
  const instant = (stamp: number) => new Date(stamp).toISOString()
  return [
    () => 'deleted_at is null',
    (place) => `created_at >= ${place(instant(start))}::timestamptz`,
    ...(end ? [(place: SqlParams['of']) => `created_at < ${place(instant(end))}::timestamptz`] : []),
    ...(shop ? [(place: SqlParams['of']) => `shop = ${place(shop)}`] : []),
    ...(storm_id ? [(place: SqlParams['of']) => `storm_id = ${place(storm_id)}::uuid`] : []),
  ]
}
