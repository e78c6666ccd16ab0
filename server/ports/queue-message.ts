import { v7 as uuidv7 } from 'uuid'
import type { TenantClient } from '../db/database.ts'
import type { SealedBox } from '../db/sealed-box.ts'
import { queuedWithJobs, sendJob } from './send-job.ts'

interface QueuedMessage {
  /** What it is about: under one key a business sends one message, however often it is queued. */
  readonly key: string
  readonly businessId: string
  readonly text: string
  /** Where the text holds a link or a code; see `conceal`. */
  readonly sealed?: Buffer | null
  /** Not sent any more afterwards. */
  readonly expiresAt?: Date | null
}

export interface QueuedMail extends QueuedMessage {
  readonly to: string
  readonly subject: string
}

export interface QueuedSms extends QueuedMessage {
  /** E.164: +16155550142. */
  readonly to: string
  /** The claimant whose conversation shows it, and what sent it. */
  readonly shownTo?: { readonly contactId: string; readonly reason: string }
}

/**
 * Queues a mail. Call it in the transaction of what it tells about: it goes out once that is committed, and never
 * otherwise. A second one under the same key does nothing.
 */
export function queueMail(client: TenantClient, mail: QueuedMail): Promise<void> {
  return queue(client, 'mail', mail, mail.subject)
}

/** The same for an SMS. */
export function queueSms(client: TenantClient, sms: QueuedSms): Promise<void> {
  return queue(client, 'sms', sms, null)
}

/** A text as it may lie in the database: secrets blotted out, and the whole sealed until it has been sent. */
export function conceal(box: SealedBox, text: string, secrets: readonly string[]) {
  const blotted = secrets.reduce((rest, secret) => rest.replaceAll(secret, '••••••'), text)
  return { text: blotted, sealed: box.seal(text) }
}

async function queue(
  client: TenantClient,
  kind: 'mail' | 'sms',
  message: QueuedMail | QueuedSms,
  subject: string | null,
) {
  const shownTo = 'shownTo' in message ? message.shownTo : undefined
  await client.query(
    queuedWithJobs(
      `insert into outbox (id, business_id, key, kind, recipient, subject, text, sealed, expires_at, contact_id, reason)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) on conflict on constraint outbox_key do nothing returning ${sendJob}`,
      '$2',
    ),
    [
      uuidv7(),
      message.businessId,
      message.key,
      kind,
      message.to,
      subject,
      message.text,
      message.sealed ?? null,
      message.expiresAt ?? null,
      shownTo?.contactId ?? null,
      shownTo?.reason ?? null,
    ],
  )
}
