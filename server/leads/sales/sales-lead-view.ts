import { type CallingHours, usualCallingHours } from '../../../contract/call-center/calling-hours.ts'
import { callingWindow, formatLocal, localIso, wallClockOf } from '../../../contract/call-center/local-time.ts'
import type { CrudRecord } from '../../../contract/crud/resource.ts'
import type { Lead } from '../../../contract/leads/lead.ts'
import type { Lease } from '../../../contract/leases/lease.ts'
import type { ProductionLog } from '../../../contract/production-logs/production-log.ts'
import type { SalesEstimate, SalesLead, SalesRank, UpcomingLead } from '../../../contract/sales/sales-lead.ts'
import { streamOf } from '../../../contract/events/recorded.ts'
import type { TenantClient } from '../../db/database.ts'
import { nameShop } from '../describe-shop.ts'
import type { SalesDependencies } from './dependencies.ts'
import { countDueFollowUps, findQueueClock, salesQueueInOrder } from './sales-queue.queries.ts'

/** A lead with the clock by which its owner is called. */
export interface ClockedLead {
  readonly doc: Lead
  /** The owner's, or the business's where that is unknown. */
  readonly zone: string
  readonly hours: CallingHours
}

/** Null for a lead that does not exist in this business. */
export async function findClockedLead(client: TenantClient, id: string): Promise<ClockedLead | null> {
  const { rows } = await client.query<Omit<ClockedLead, 'hours'> & { hours: CallingHours | null }>({
    name: 'find-clocked-lead',
    text: `select l.doc, coalesce(nullif(c.zone, ''), b.timezone) as zone,
             coalesce(s.calling_hours, b.calling_hours) as hours
           from lead l cross join business b left join contact c on c.id = l.contact_id left join storm s on s.id = l.storm_id
           where l.id = $1`,
    values: [id],
  })
  return rows[0] ? { ...rows[0], hours: rows[0].hours ?? usualCallingHours } : null
}

export interface Shown {
  readonly businessId: string
  readonly id: string
  readonly moment: Date
  /** Who looks at it. */
  readonly personId: string
  readonly isFound: boolean
}

/** What a sales agent sees of a lead. Null where it does not exist. */
export async function showSalesLead(
  { findProductionLog, findStorms }: Pick<SalesDependencies, 'findProductionLog' | 'findStorms'>,
  client: TenantClient,
  { businessId, id, moment, personId, isFound }: Shown,
): Promise<SalesLead | null> {
  const clocked = await findClockedLead(client, id)
  if (!clocked) return null
  const { doc: lead } = clocked
  const log = await findProductionLog(client, businessId, lead.claimant_id)
  const storm = lead.storm_id === null ? undefined : (await findStorms(client, [lead.storm_id])).get(lead.storm_id)
  const lease = await leaseOf(client, businessId, id)
  return {
    lead,
    held: lease?.holder.id === personId ? { expires_at: lease.until, left_ms: lease.left_ms } : null,
    held_by: lease && lease.holder.id !== personId ? lease.holder : null,
    reason: reasonOf(clocked, moment, isFound),
    local: localTime(clocked, moment),
    estimate: log && estimateOf(log),
    storm: storm ? { id: storm.id, name: storm.title } : null,
    shops: await listShops(client),
    due: lead.storm_id === null ? 0 : await countDueFollowUps(client, lead.storm_id, moment),
    next: isFound ? null : await upcomingOf(client, lead.storm_id, moment),
  }
}

async function leaseOf(client: TenantClient, businessId: string, id: string) {
  const { rows } = await client.query<{ holder_id: string; holder_name: string; until: Date; left_ms: number }>({
    name: 'lease-of-lead',
    text: `select l.holder_id, l.holder_name, l.until,
             (extract(epoch from l.until - clock_timestamp()) * 1000)::float8 as left_ms
           from lease l where l.business_id = $1 and l.stream = $2 and lease_stands(l)`,
    values: [businessId, streamOf('lead', id)],
  })
  const [row] = rows
  if (!row) return null
  const left_ms = Math.max(0, Math.round(row.left_ms))
  return {
    holder: { id: row.holder_id, name: row.holder_name },
    until: row.until.toISOString(),
    left_ms,
  } satisfies Partial<Lease>
}

function localTime({ zone, hours }: ClockedLead, moment: Date): SalesLead['local'] {
  return {
    zone,
    abbreviation: wallClockOf(zone, moment).abbreviation,
    now: localIso(zone, moment),
    callable_until: callingWindow(zone, hours, moment).until?.toISOString() ?? null,
    hours,
  }
}

function reasonOf({ doc, zone }: ClockedLead, moment: Date, isFound: boolean): SalesLead['reason'] {
  const at = (instant: string) => formatLocal(zone, new Date(instant), moment)
  const { follow_up_at, num_calls = 0, last_called_at } = doc
  const rank = (other: SalesRank): SalesRank => (isFound ? 'found' : other)
  if (follow_up_at && Date.parse(follow_up_at) <= moment.getTime())
    return { rank: rank('follow_up'), text: `Follow-up due ${at(follow_up_at)}` }
  if (follow_up_at) return { rank: rank('follow_up'), text: `Follow-up planned for ${at(follow_up_at)}` }
  if (num_calls === 0 || !last_called_at) return { rank: rank('calls'), text: 'Not called yet' }
  const calls = `${num_calls} ${num_calls === 1 ? 'call' : 'calls'}`
  return { rank: rank('calls'), text: `${calls}, the last ${at(last_called_at)}` }
}

function estimateOf(log: ProductionLog): SalesEstimate {
  const { paint_supplies_amount: supplies, paint_labor_amount: labor } = log
  return {
    completed_at: log.completed_at,
    total: log.repair_estimate_total,
    pdr: log.pdr_amount,
    parts: log.parts_amount,
    body_labor: log.body_labor_amount,
    paint: supplies === null && labor === null ? null : (supplies ?? 0) + (labor ?? 0),
    misc: log.misc_amount,
    deductible: log.deductible_amount,
  }
}

/** Shops of the business, by name. */
async function listShops(client: TenantClient): Promise<SalesLead['shops']> {
  const { rows } = await client.query<{ doc: CrudRecord }>({
    name: 'shops-of-sales',
    text: `select doc from repair_location where deleted_at is null order by doc->>'name', id limit 200`,
  })
  return rows.map(({ doc }) => ({ ...nameShop(doc), online: doc['online'] !== false }))
}

async function upcomingOf(client: TenantClient, stormId: string | null, moment: Date): Promise<UpcomingLead | null> {
  const clock = stormId === null ? null : await findQueueClock(client, stormId)
  if (!stormId || !clock) return null
  const [id] = await salesQueueInOrder(client, { stormId, clock, moment, needed: 1 })
  const next = id === undefined ? null : await findClockedLead(client, id)
  if (!next) return null
  const { first_name, last_name, vehicle, city, num_calls = 0, estimate_total, follow_up_at = null } = next.doc
  return { id: next.doc.id, first_name, last_name, vehicle, city, num_calls, estimate_total, follow_up_at }
}
