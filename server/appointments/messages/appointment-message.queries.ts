import { v7 as uuidv7 } from 'uuid'
import type { AppointmentView } from '../../../contract/appointments/appointment.ts'
import type { AutoText } from '../../../contract/auto-texts/auto-text.ts'
import type { AutoTextTrigger } from '../../../contract/auto-texts/triggers.ts'
import type { CallingHours } from '../../../contract/call-center/calling-hours.ts'
import type { Contact } from '../../../contract/contacts/contact.ts'
import { streamOf } from '../../../contract/events/recorded.ts'
import type { HistoryEntry } from '../../../machines/appointment/messages/message-history.ts'
import type { MessageChannel, MessageKind } from '../../../machines/appointment/messages/planned-message.ts'
import type { TenantClient } from '../../db/database.ts'
import { contactOptedOut } from '../../db/contact-opted-out.ts'
import { officePhone } from '../../db/office-phone.ts'
import { queuedWithJobs, sendJob } from '../../ports/send-job.ts'

/** What the messages of an appointment follow from. */
export interface AppointmentFacts {
  readonly appointment: AppointmentView
  readonly contact: Contact
  readonly has_opted_out: boolean
  readonly location: { name: string; address: string; city: string; state: string; zipcode: string } | null
  readonly business: { name: string; email: string | null }
  /** Where the claimant's questions are answered; null where no number is known. */
  readonly office_phone: string | null
  /** Whether its event sends texts by itself. */
  readonly auto_sms: boolean
  readonly message_hours: CallingHours | null
  /** What the business set for automatic texts. */
  readonly auto_texts: readonly AutoText[]
}

/** Reads them, and locks the appointment: two jobs about it take turns. Null where there is none. */
export async function findAppointmentFacts(client: TenantClient, id: string): Promise<AppointmentFacts | null> {
  const { rows } = await client.query<AppointmentFacts>({
    name: 'appointment-facts',
    text: `
      select a.doc as appointment, c.doc as contact, ${contactOptedOut} as has_opted_out,
        case when l.id is not null then jsonb_build_object('name', l.doc->>'name', 'address', l.doc->>'address',
          'city', l.doc->>'city', 'state', l.doc->>'state', 'zipcode', l.doc->>'zipcode') end as location,
        ${officePhone} as office_phone,
        jsonb_build_object('name', b.name, 'email', b.email) as business, b.message_hours,
        coalesce((s.doc->'settings'->>'auto_sms')::boolean, true) as auto_sms,
        coalesce((select jsonb_agg(t.doc) from auto_text t where t.business_id = a.business_id), '[]') as auto_texts
      from appointment a
      join contact c on c.id = a.contact_id
      join business b on b.business_id = a.business_id
      left join appraisal_location l on l.id = a.location_id
      left join storm s on s.id = a.storm_id
      where a.id = $1::uuid
      for no key update of a`,
    values: [id],
  })
  return rows[0] ?? null
}

/** The events of an appointment, in order. */
export async function findAppointmentEvents(client: TenantClient, id: string): Promise<HistoryEntry[]> {
  const { rows } = await client.query<HistoryEntry>({
    name: 'appointment-events',
    text: `select version, type, at, actor_id, coalesce(data->'undoes', '[]') as undoes,
        case when data ? 'details' then jsonb_build_object('timestamp', data->'details'->'timestamp',
          'timezone', data->'details'->'timezone') end as time
      from events where stream = $1 order by version`,
    values: [streamOf('appointment', id)],
  })
  return rows
}

/** A message that is in the outbox already. */
export interface KnownMessage {
  readonly key: string
  readonly state: 'queued' | 'sending' | 'sent' | 'failed' | 'canceled'
  readonly recipient: string
  readonly text: string
  /** Why it was canceled. */
  readonly error: string | null
  readonly queued_at: Date
  /** When it leaves; null for at once. */
  readonly send_after: Date | null
}

/** Whether it was written before the claimant's link was replaced, and carries one that leads nowhere. */
export const hasReplacedLink = ({ queued_at }: KnownMessage, { link }: Pick<Contact, 'link'>) =>
  link !== undefined && queued_at.getTime() < Date.parse(link.replaced_at)

export async function findMessagesAbout(client: TenantClient, id: string): Promise<KnownMessage[]> {
  const { rows } = await client.query<KnownMessage>({
    name: 'messages-about',
    text: 'select key, state, recipient, text, error, queued_at, send_after from outbox where about_id = $1::uuid',
    values: [id],
  })
  return rows
}

/** A message with its time; one that is skipped is kept with the reason, and never leaves. */
export interface TimedMessage {
  readonly key: string
  readonly channel: MessageChannel
  readonly recipient: string
  readonly subject: string | null
  readonly text: string
  readonly sealed: Buffer | null
  /** Files that go with it, sealed; null for none. */
  readonly attachments: Buffer | null
  readonly attachmentNames: readonly string[]
  readonly reason: string
  /** The automatic text that it is; missing for one that is none. */
  readonly trigger?: AutoTextTrigger | null
  readonly replyTo: string | null
  readonly sendAt: number
  readonly expiresAt: number
  readonly skipped: string | null
}

/** One that tells of an appointment. */
export interface AppointmentMessage extends TimedMessage {
  readonly kind: MessageKind
}

/**
 * Queues messages about an appointment. One that was canceled before it left, and is true once more, is queued again;
 * one that has left never is.
 */
export async function queueMessagesAbout(
  client: TenantClient,
  { businessId, id }: { readonly businessId: string; readonly id: string },
  messages: readonly TimedMessage[],
): Promise<void> {
  for (const message of messages) {
    await client.query({
      name: 'queue-message-about',
      text: queuedWithJobs(
        `insert into outbox (id, business_id, key, kind, recipient, subject, text, sealed, state, error, reason,
          reply_to, send_after, expires_at, about_id, attachments, attachment_names, trigger, contact_id)
        values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, to_timestamp($13::float8 / 1000),
          to_timestamp($14::float8 / 1000), $15, $16, $17, $18, (select contact_id from appointment where id = $15
            union all select contact_id from waiting_list where id = $15 limit 1))
        on conflict on constraint outbox_key do update set recipient = excluded.recipient, subject = excluded.subject,
          text = excluded.text, sealed = excluded.sealed, state = excluded.state, error = excluded.error,
          send_after = excluded.send_after, expires_at = excluded.expires_at, reason = excluded.reason,
          attachments = excluded.attachments, attachment_names = excluded.attachment_names, trigger = excluded.trigger,
          queued_at = now()
        where outbox.state in ('queued', 'canceled') and outbox.sent_at is null and outbox.tries = 0
        returning ${sendJob}`,
        '$2',
      ),
      values: [
        uuidv7(),
        businessId,
        message.key,
        message.channel,
        message.recipient,
        message.subject,
        message.text,
        message.sealed,
        message.skipped ? 'canceled' : 'queued',
        message.skipped,
        message.reason,
        message.replyTo,
        message.sendAt,
        message.expiresAt,
        id,
        message.attachments,
        message.attachmentNames,
        message.trigger ?? null,
      ],
    })
  }
}

/** Why a message of an appointment is canceled that is true no more. */
export const appointmentHasChanged = 'Canceled: the appointment has changed since.'

/** Cancels messages that have not left, and says why. Of one that is being sent there is no other try. */
export async function cancelMessages(client: TenantClient, keys: readonly string[], why: string): Promise<void> {
  if (keys.length === 0) return
  await client.query(
    `update outbox set state = 'canceled', error = $2, sealed = null, attachments = null
     where key = any($1::text[]) and state = 'queued'`,
    [keys, why],
  )
  await client.query(
    `update outbox set withdrawn = $2 where key = any($1::text[]) and state = 'sending' and withdrawn is null`,
    [keys, why],
  )
}

/** What was canceled while it was being sent is true after all. */
export async function reinstateMessages(client: TenantClient, keys: readonly string[]): Promise<void> {
  await client.query('update outbox set withdrawn = null where key = any($1::text[]) and withdrawn is not null', [keys])
}
