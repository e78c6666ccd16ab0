import type pg from 'pg'
import type { QueryOf } from '../../contract/call.ts'
import type { listOutbox } from '../../contract/calls/list-outbox.ts'
import type { TenantClient } from '../db/database.ts'
import { patternsOf } from '../db/list-query.ts'

export interface Claimed {
  readonly id: string
  readonly key: string
  readonly about_id: string | null
  readonly contact_id: string | null
  /** Whose number it leaves by; null for the port’s own. */
  readonly sender: string | null
  readonly kind: 'mail' | 'sms'
  readonly recipient: string
  readonly subject: string | null
  readonly text: string
  readonly reply_to: string | null
  readonly sealed: Buffer | null
  readonly attachments: Buffer | null
  /** Files that leave with it, by their ids. */
  readonly media: readonly string[]
  readonly tries: number
  readonly tries_unknown: number
  readonly is_late: boolean
  /** Its number has opted out of texts since it was written. */
  readonly is_stopped: boolean
  /** Whether it is an automatic text that the business has switched off since. */
  readonly is_switched_off: boolean
  /** Why it is not to be sent any more, where it became untrue during a try that died. */
  readonly withdrawn: string | null
  /** When a try before this one, which ended without a word, began. */
  readonly perhaps_sent_since: Date | null
}

/**
 * Takes a message for one try, and writes that down first: a process that dies during it leaves a trace. Null if it is
 * settled, or another try holds it; that one counts as dead after `leaseSeconds`. Null, too, while what it says is being
 * worked out.
 */
export async function claimMessage(client: TenantClient, id: string, leaseSeconds: number): Promise<Claimed | null> {
  const { rows } = await client.query<Claimed>(
    `update outbox o set state = 'sending', tries = o.tries + 1, tried_at = now(),
       tries_unknown = o.tries_unknown + (before.state = 'sending')::int,
       perhaps_sent_since = coalesce(o.perhaps_sent_since, case when before.state = 'sending' then before.tried_at end)
     from (select id, state, tried_at from outbox where id = $1 for update) before
     where o.id = before.id and not (starts_with(o.key, 'appointment:') and plan_waits(o.about_id)) and (before.state = 'queued'
       or before.state = 'sending' and before.tried_at < now() - make_interval(secs => $2))
     returning o.id, o.key, o.about_id, o.contact_id, o.sender, o.kind, o.recipient, o.subject, o.text, o.reply_to, o.sealed, o.attachments, o.media, o.tries, o.tries_unknown,
       coalesce(o.expires_at < now(), false) as is_late,
       o.kind = 'sms' and (o.contact_id is not null or o.trigger is not null or starts_with(o.key, 'auto-text-test:')) and not starts_with(o.key, 'keyword:') and exists (select from consent s
         where s.business_id = o.business_id and s.number = o.recipient and s.status = 'stopped') as is_stopped,
       exists (select from auto_text t where t.business_id = o.business_id and t.trigger = o.trigger
         and t.state = 'off') as is_switched_off,
       o.withdrawn, o.perhaps_sent_since`,
    [id, leaseSeconds],
  )
  return rows[0] ?? null
}

/** Notes whose number a message leaves by, so that every try has the same. */
export async function noteSender(client: TenantClient, id: string, sender: string): Promise<void> {
  await client.query({ name: 'note-sender', text: 'update outbox set sender = $2 where id = $1', values: [id, sender] })
}

export interface Outcome {
  readonly state: 'sent' | 'failed' | 'queued' | 'canceled'
  readonly error: string | null
  /** Whether it may have gone out though the try failed. */
  readonly isUnknown: boolean
  /** What the provider calls it. */
  readonly providerId: string | null
  /** What has left the house, or never will, need not be readable any more. */
  readonly forget: boolean
}

/** Notes how a try ended. */
export async function settleMessage(
  client: TenantClient,
  id: string,
  { state, error, isUnknown, providerId, forget }: Outcome,
): Promise<void> {
  await client.query(
    `update outbox set state = case when $2 = 'queued' and withdrawn is not null then 'canceled' else $2 end,
       error = case when $2 = 'queued' and withdrawn is not null then withdrawn else $3 end, sent_at = case when $2 = 'sent' then now() end,
       sealed = case when $4 then null else sealed end,
       attachments = case when $4 then null else attachments end,
       tries_unknown = tries_unknown + $5::boolean::int,
       perhaps_sent_since = coalesce(perhaps_sent_since, case when $5 then tried_at end),
       provider_id = coalesce($6, provider_id)
     where id = $1 and state = 'sending'`,
    [id, state, error, forget, isUnknown, providerId],
  )
}

/** Whether a message waits until what it says is worked out: its appointment has changed a moment ago. */
export async function waitsForPlan(client: TenantClient, id: string): Promise<boolean> {
  const { rows } = await client.query<{ waits: boolean }>({
    name: 'waits-for-plan',
    text: `select plan_waits(about_id) as waits from outbox
      where id = $1 and state = 'queued' and starts_with(key, 'appointment:')`,
    values: [id],
  })
  return rows[0]?.waits ?? false
}

/** What the provider calls the other messages to the same receiver. */
export async function othersTaken(client: TenantClient, { id, recipient }: Claimed): Promise<string[]> {
  const { rows } = await client.query<{ provider_id: string }>(
    'select provider_id from outbox where recipient = $1 and provider_id is not null and id <> $2',
    [recipient, id],
  )
  return rows.map(({ provider_id }) => provider_id)
}

export interface OutboxRow {
  readonly id: string
  readonly business_id: string
  readonly business_name: string
  readonly kind: 'mail' | 'sms'
  readonly recipient: string
  readonly subject: string | null
  readonly text: string
  readonly sealed: Buffer | null
  readonly state: 'queued' | 'sending' | 'sent' | 'failed' | 'canceled'
  readonly tries: number
  readonly queued_at: Date
  readonly send_after: Date | null
  readonly sent_at: Date | null
  readonly error: string | null
  readonly reason: string | null
  readonly attachment_names: string[]
  readonly total: number
}

/** A page of all businesses' messages: on a connection of no business, by a function that sees past row security. */
export async function listOutboxMessages(
  client: pg.PoolClient,
  { page, limit, q, state, sort_by, sort_desc }: QueryOf<typeof listOutbox>,
): Promise<{ rows: OutboxRow[]; total: number }> {
  const filter = [patternsOf(q), state ?? null, sort_by ?? null, sort_desc]
  const read = async (most: number, offset: number) =>
    (
      await client.query<OutboxRow>('select * from list_outbox_with_files($1, $2, $3, $4, $5, $6)', [
        most,
        offset,
        ...filter,
      ])
    ).rows
  const rows = await read(limit, (page - 1) * limit)
  // A page past the end has no row that could tell the total.
  const [first] = rows.length > 0 || page === 1 ? rows : await read(1, 0)
  return { rows, total: first?.total ?? 0 }
}
