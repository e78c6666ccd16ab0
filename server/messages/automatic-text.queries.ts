import type { TenantClient } from '../db/database.ts'
import type { PlannedText } from '../ports/planned-text.ts'
import { queuedWithJobs, sendJob } from '../ports/send-job.ts'

/** A text that the product has sent by itself, as the outbox has it. */
export interface AutomaticText {
  readonly id: string
  readonly key: string
  readonly about_id: string | null
  readonly contact_id: string
  readonly state: 'queued' | 'sending' | 'sent' | 'failed' | 'canceled'
  readonly is_delivered: boolean
  /** E.164. */
  readonly recipient: string
  /** When it was handed over last; null for never. */
  readonly tried_at: Date | null
}

/** Null where there is none of a claimant by this id; `isLocked` holds it until the transaction ends. */
export async function findAutomaticText(
  client: TenantClient,
  id: string,
  { isLocked }: { readonly isLocked: boolean },
): Promise<AutomaticText | null> {
  const { rows } = await client.query<AutomaticText>({
    name: isLocked ? 'lock-automatic-text' : 'automatic-text',
    text: `select id, key, about_id, contact_id, state, delivered_at is not null as is_delivered, recipient, tried_at from outbox
      where id = $1::uuid and kind = 'sms' and contact_id is not null and not starts_with(key, 'message:')
      ${isLocked ? 'for update' : ''}`,
    values: [id],
  })
  return rows[0] ?? null
}

/** Notes that a text which had left did not arrive. */
export async function noteUndelivered(client: TenantClient, id: string, reason: string): Promise<void> {
  await client.query(`update outbox set state = 'failed', error = $2 where id = $1::uuid and state = 'sent'`, [
    id,
    reason,
  ])
}

/** Notes that a text is on the phone, whatever was reported before. */
export async function noteDelivered(client: TenantClient, id: string): Promise<void> {
  await client.query(
    `update outbox set delivered_at = now(), state = case when state = 'failed' then 'sent' else state end,
       error = case when state = 'failed' then null else error end
     where id = $1::uuid`,
    [id],
  )
}

/** Whether the last message of a conversation is a reply that did not arrive. */
export async function hasFailedReply(client: TenantClient, conversationId: string): Promise<boolean> {
  const { rows } = await client.query<{ failed: boolean }>({
    name: 'has-failed-reply',
    text: `select exists (select from conversation v join message m on m.id = v.last_message_id
      where v.id = $1::uuid and m.state = 'failed') as failed`,
    values: [conversationId],
  })
  return rows[0]?.failed ?? false
}

/**
 * Queues a text that failed another time, under another id: reports of the former try are not of this one. Answers whether it
 * was still failed, so that it is queued once however many ask.
 */
export async function queueAnotherTry(
  client: TenantClient,
  businessId: string,
  { id, nextId, text }: { readonly id: string; readonly nextId: string; readonly text: PlannedText },
): Promise<boolean> {
  const { rowCount } = await client.query({
    name: 'queue-another-try',
    text: queuedWithJobs(
      `update outbox set id = $3, recipient = $4, text = $5, sealed = $6, state = 'queued', error = null, tries = 0,
         tries_unknown = 0, withdrawn = null, sent_at = null, provider_id = null,
         send_after = to_timestamp($7::float8 / 1000), expires_at = to_timestamp($8::float8 / 1000)
       where id = $2::uuid and state = 'failed' and delivered_at is null
       returning ${sendJob}`,
      '$1',
    ),
    values: [businessId, id, nextId, text.recipient, text.text, text.sealed, text.sendAt, text.expiresAt],
  })
  return rowCount === 1
}
