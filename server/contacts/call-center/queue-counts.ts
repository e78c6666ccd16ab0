import { type CallingHours, usualCallingHours } from '../../../contract/call-center/calling-hours.ts'
import { callingWindow } from '../../../contract/call-center/local-time.ts'
import type { QueueFigures } from '../../../contract/call-center/queue.ts'
import type { TenantClient } from '../../db/database.ts'

/** Contacts of the queue of one event and one zone: they may be called at the same hours. */
interface Group {
  readonly zone: string
  readonly hours: CallingHours | null
  readonly waiting: number
  /** Rested, and with no call-back ahead. */
  readonly ready: number
  readonly due: number
  readonly replies: number
  readonly calls0: number
  readonly calls1: number
  readonly calls2: number
  readonly calls3: number
  /** When the first of those that are not ready will be. */
  readonly ready_at: Date | null
}

/** Counts of the queue; of one event, or of all where it is null. */
export async function queueCounts(
  client: TenantClient,
  businessId: string,
  stormId: string | null,
  moment: Date,
): Promise<Omit<QueueFigures, 'agent'>> {
  const { rows: groups } = await client.query<Group>({
    name: 'queue-groups',
    text: `select coalesce(nullif(q.zone, ''), b.timezone) as zone, coalesce(s.calling_hours, b.calling_hours) as hours,
             q.waiting, q.ready, q.due, q.replies, q.calls0, q.calls1, q.calls2, q.calls3, q.ready_at
           from (
             select storm, zone, count(*) as waiting, count(*) filter (where is_ready) as ready,
               count(*) filter (where call_back_at <= $2) as due,
               count(*) filter (where reply_waiting_since is not null) as replies,
               count(*) filter (where numcalls = 0) as calls0, count(*) filter (where numcalls = 1) as calls1,
               count(*) filter (where numcalls = 2) as calls2, count(*) filter (where numcalls >= 3) as calls3,
               min(greatest(last_call + interval '4 hours', call_back_at)) filter (where not is_ready) as ready_at
             from (
               select *, last_call <= $2::timestamptz - interval '4 hours'
                 and (call_back_at is null or call_back_at <= $2 or reply_waiting_since is not null) as is_ready
               from call_queue where business_id = $1 and ($3::uuid is null or storm = $3)) as queue
             group by storm, zone) as q
           cross join business b left join storm s on s.id = q.storm
           where b.business_id = $1`,
    values: [businessId, moment, stormId],
  })
  const sum = (field: Exclude<keyof Group, 'zone' | 'hours' | 'ready_at'>) =>
    groups.reduce((total, group) => total + group[field], 0)
  const open = groups.filter((group) => windowOf(group, moment).now)
  const callable = open.reduce((total, { ready }) => total + ready, 0)
  return {
    waiting: sum('waiting'),
    callable,
    due: sum('due'),
    replies: sum('replies'),
    held: await countHeld(client, businessId, stormId),
    by_calls: { 0: sum('calls0'), 1: sum('calls1'), 2: sum('calls2'), 3: sum('calls3') },
    next_callable_at: callable > 0 ? null : firstOf(groups, moment),
  }
}

const windowOf = ({ zone, hours }: Group, moment: Date) => callingWindow(zone, hours ?? usualCallingHours, moment)

/** When the first contact may be called. */
function firstOf(groups: readonly Group[], moment: Date): string | null {
  const moments = groups.flatMap((group) => {
    const ready = group.ready > 0 ? moment : group.ready_at
    if (!ready) return []
    const { now, from } = windowOf(group, ready)
    return now ? [ready] : from ? [from] : []
  })
  return moments.toSorted((a, b) => a.getTime() - b.getTime())[0]?.toISOString() ?? null
}

async function countHeld(client: TenantClient, businessId: string, stormId: string | null): Promise<number> {
  const { rows } = await client.query<{ count: number }>({
    name: 'count-held-contacts',
    text: `select count(*) as count from lease l left join contact c on c.id = substr(l.stream, 9)::uuid
           where l.business_id = $1 and starts_with(l.stream, 'contact:') and lease_stands(l)
             and ($2::uuid is null or c.storm_id = $2)`,
    values: [businessId, stormId],
  })
  return rows[0]?.count ?? 0
}
