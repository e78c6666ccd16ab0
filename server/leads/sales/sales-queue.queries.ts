import { type CallingHours, usualCallingHours } from '../../../contract/call-center/calling-hours.ts'
import { isInCallingHours, wallClockOf } from '../../../contract/call-center/local-time.ts'
import { retryAfterHours } from '../../../contract/leads/lead-outcomes.ts'
import type { TenantClient } from '../../db/database.ts'
import { zipRuns, zonesOfStates } from '../../db/zip-zones/zone-of-zip.ts'

/** Every zone that a claimant's ZIP code or state leads to. */
const zones = [...new Set([...zipRuns.map(({ zone }) => zone), ...Object.values(zonesOfStates)])].filter(Boolean)

/** An event's hours, and the zone of owners whose own is unknown. */
export interface QueueClock {
  readonly timezone: string
  readonly hours: CallingHours
}

/** Null for an event that does not exist in this business, or that is archived. */
export async function findQueueClock(client: TenantClient, stormId: string): Promise<QueueClock | null> {
  const { rows } = await client.query<{ timezone: string; hours: CallingHours | null }>({
    name: 'sales-queue-clock',
    text: `select b.timezone, coalesce(s.calling_hours, b.calling_hours) as hours
           from storm s cross join business b where s.id = $1 and s.deleted_at is null`,
    values: [stormId],
  })
  return rows[0] ? { timezone: rows[0].timezone, hours: rows[0].hours ?? usualCallingHours } : null
}

/** Zones in which owners may be called at a moment; empty stands for those whose zone is unknown. */
function openZones({ timezone, hours }: QueueClock, moment: Date): string[] {
  const isOpen = (zone: string) => isInCallingHours(wallClockOf(zone, moment), hours)
  return [...zones.filter(isOpen), ...(isOpen(timezone) ? [''] : [])]
}

export interface QueueAsked {
  readonly stormId: string
  readonly clock: QueueClock
  readonly moment: Date
  readonly needed: number
}

const isCallable = `c.opted_out_at is null and c.deleted_at is null and c.zone = any($3)
  and (q.last_called_at is null or q.last_called_at <= $2::timestamptz - interval '${retryAfterHours} hours' or q.follow_up_at <= $2)
  and not exists (select from lease l where l.business_id = q.business_id and l.stream = 'lead:' || q.id and lease_stands(l))`

/**
 * The first leads of an event that may be called now and that nobody holds: promises that are due, the oldest first;
 * then those who were called least, the oldest first. A promise that is ahead keeps its lead out of the queue until then.
 */
export async function salesQueueInOrder(client: TenantClient, asked: QueueAsked): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>({
    name: 'sales-queue-in-order',
    text: `select id from (
             (select q.id, 1 as part, q.follow_up_at as at, 0 as calls
              from sales_queue q join contact c on c.id = q.contact_id
              where q.storm_id = $1 and q.follow_up_at <= $2::timestamptz and ${isCallable}
              order by q.follow_up_at, q.id limit $4)
             union all
             (select q.id, 2, q.created_at, q.num_calls from sales_queue q join contact c on c.id = q.contact_id
              where q.storm_id = $1 and q.follow_up_at is null and ${isCallable}
              order by q.num_calls, q.created_at, q.id limit $4)) as queue
           order by part, calls, at, id limit $4`,
    values: [asked.stormId, asked.moment, openZones(asked.clock, asked.moment), asked.needed],
  })
  return rows.map(({ id }) => id)
}

/** Follow-ups of an event whose time has come, also of owners who may not be called now. */
export async function countDueFollowUps(client: TenantClient, stormId: string, moment: Date): Promise<number> {
  const { rows } = await client.query<{ due: number }>({
    name: 'sales-due-follow-ups',
    text: 'select count(*)::int as due from sales_queue where storm_id = $1 and follow_up_at <= $2',
    values: [stormId, moment],
  })
  return rows[0]?.due ?? 0
}

/** Renews the lease of the lead that a person holds, of one event; null where there is none. */
export async function renewHeldLead(
  client: TenantClient,
  of: { readonly businessId: string; readonly personId: string; readonly stormId: string; readonly termMs: number },
): Promise<{ id: string } | null> {
  const { rows } = await client.query<{ id: string }>({
    name: 'renew-held-lead',
    text: `update lease l set until = clock_timestamp() + $4 * interval '1 ms'
           where l.business_id = $1 and l.stream = (
             select h.stream from lease h join lead on lead.id = substr(h.stream, 6)::uuid
             where h.business_id = $1 and h.holder_id = $2 and starts_with(h.stream, 'lead:') and lease_stands(h)
               and lead.storm_id = $3 and lead.deleted_at is null
             order by h.since desc limit 1)
             and l.holder_id = $2
           returning substr(l.stream, 6) as id`,
    values: [of.businessId, of.personId, of.stormId, of.termMs],
  })
  return rows[0] ?? null
}

/** Releases what a person holds: every lead, or one. Answers with the ids that are free again. */
export async function releaseHeldLeads(
  client: TenantClient,
  { businessId, personId }: { readonly businessId: string; readonly personId: string },
  id: string | null = null,
): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>({
    name: 'release-held-leads',
    text: `with held as materialized (
             select l.stream, hold_lease(l.stream) from lease l
             where l.business_id = $1 and l.holder_id = $2 and starts_with(l.stream, 'lead:')
               and ($3::text is null or l.stream = 'lead:' || $3)
             order by l.stream)
           delete from lease l using held where l.business_id = $1 and l.stream = held.stream and l.holder_id = $2
           returning substr(l.stream, 6) as id`,
    values: [businessId, personId, id],
  })
  return rows.map(({ id: released }) => released)
}
