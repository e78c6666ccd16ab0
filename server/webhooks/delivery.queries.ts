import type { AfterTry } from '../../machines/webhook-delivery/webhook-delivery.decide.ts'
import type { TenantClient } from '../db/database.ts'
import { inTransaction } from '../db/in-transaction.ts'
import type { Answered } from './send-webhook.ts'

/** A delivery that is taken for one try. */
export interface ClaimedDelivery {
  readonly id: string
  readonly sequence: number
  readonly stream: string
  readonly version: number
  readonly type: string
  readonly at: Date
  readonly contact_id: string | null
  /** Counted with this one. */
  readonly tries: number
  /** Of them those before the newest replay. */
  readonly former_tries: number
}

const unsettled = `('waiting', 'trying', 'failed')`

/**
 * Numbers what was written since, without gaps, and notes which claim it is about. After the commit of the events, so
 * that appends do not wait for each other; the row of the endpoint lets one at a time do it. Resolves with whether
 * there was one.
 */
export async function numberDeliveries(client: TenantClient, businessId: string, endpointId: string): Promise<boolean> {
  const { rows } = await client.query(
    'select from webhook_delivery where endpoint_id = $1 and sequence is null limit 1',
    [endpointId],
  )
  if (rows.length === 0) return false
  await inTransaction(client, async () => {
    await client.query(
      `insert into webhook_sequence (endpoint_id, business_id) values ($1, $2) on conflict (endpoint_id) do nothing`,
      [endpointId, businessId],
    )
    await client.query('select from webhook_sequence where endpoint_id = $1 for update', [endpointId])
    // A statement of its own: it sees what the one before has waited for.
    await client.query(
      `with fresh as (
         select d.id, row_number() over (order by d.written) as place,
           split_part(d.stream, ':', 1) as category, split_part(d.stream, ':', 2)::uuid as subject
         from webhook_delivery d where d.endpoint_id = $1 and d.sequence is null
       ), numbered as (
         update webhook_delivery d set sequence = s.last + fresh.place, contact_id = case fresh.category
           when 'contact' then fresh.subject
           when 'lead' then (select l.contact_id from lead l where l.id = fresh.subject)
           when 'supplement' then (select u.contact_id from supplement u where u.id = fresh.subject) end
         from fresh, webhook_sequence s where d.id = fresh.id and s.endpoint_id = $1
         returning d.id
       )
       update webhook_sequence set last = last + (select count(*) from numbered) where endpoint_id = $1`,
      [endpointId],
    )
  })
  return true
}

/**
 * Takes deliveries of an endpoint for a try each: those whose time has come, and behind which no earlier one about the
 * same claim is unsettled. Nothing else waits. A try that lasts longer than `leaseSeconds` is dead.
 */
export async function claimDeliveries(
  client: TenantClient,
  endpointId: string,
  { most, leaseSeconds }: { most: number; leaseSeconds: number },
): Promise<ClaimedDelivery[]> {
  const { rows } = await client.query<ClaimedDelivery & { sequence: string }>({
    name: 'claim-webhook-deliveries',
    text: `update webhook_delivery d set state = 'trying', tries = d.tries + 1, tried_at = now()
           where d.id in (
             select w.id from webhook_delivery w
             where w.endpoint_id = $1 and w.sequence is not null and w.state in ${unsettled}
               and (case when w.state = 'trying' then w.tried_at < now() - make_interval(secs => $3)
                 else w.next_try_at <= now() end)
               and not exists (select from webhook_delivery b where b.endpoint_id = w.endpoint_id
                 and b.contact_id = w.contact_id and b.sequence < w.sequence and b.state in ${unsettled})
             order by w.sequence limit $2 for update of w skip locked)
           returning d.id, d.sequence, d.stream, d.version, d.type, d.at, d.contact_id, d.tries, d.former_tries`,
    values: [endpointId, most, leaseSeconds],
  })
  return rows
    .map((row) => ({ ...row, sequence: Number(row.sequence) }))
    .sort((one, other) => one.sequence - other.sequence)
}

/** Notes an attempt and what becomes of its delivery, unless another try has taken the delivery meanwhile. */
export async function settleDelivery(
  client: TenantClient,
  businessId: string,
  { id, tries }: Pick<ClaimedDelivery, 'id' | 'tries'>,
  { status, answer, error, startedAt, duration }: Answered & { startedAt: Date; duration: number },
  { state, pause }: AfterTry,
): Promise<void> {
  await client.query({
    name: 'settle-webhook-delivery',
    text: `with noted as (
             insert into webhook_attempt (delivery_id, number, business_id, at, status, duration_ms, answer, error)
             values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing
           )
           update webhook_delivery set state = $9, next_try_at = now() + make_interval(secs => $10::float8 / 1000)
           where id = $1 and state = 'trying' and tries = $2`,
    values: [id, tries, businessId, startedAt, status, duration, answer, error, state, pause],
  })
}

/** When the next try of an endpoint is due; null where nothing waits for a time. */
export async function nextTryOf(client: TenantClient, endpointId: string, leaseSeconds: number): Promise<Date | null> {
  const { rows } = await client.query<{ at: Date | null }>({
    name: 'next-webhook-try',
    text: `select min(case when state = 'trying' then tried_at + make_interval(secs => $2) else next_try_at end) as at
           from webhook_delivery w where endpoint_id = $1 and state in ${unsettled}
             and not exists (select from webhook_delivery b where b.endpoint_id = w.endpoint_id
               and b.contact_id = w.contact_id and b.sequence < w.sequence and b.state in ${unsettled})`,
    values: [endpointId, leaseSeconds],
  })
  return rows[0]?.at ?? null
}
