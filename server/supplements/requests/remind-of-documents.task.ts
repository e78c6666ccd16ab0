import { v7 as uuidv7 } from 'uuid'
import * as v from 'valibot'
import type { AutoText } from '../../../contract/auto-texts/auto-text.ts'
import type { CallingHours } from '../../../contract/call-center/calling-hours.ts'
import { longIdOf } from '../../../contract/contacts/long-id.ts'
import { type DocumentRequest, isOwed } from '../../../contract/supplements/document-request.ts'
import type { Supplement } from '../../../contract/supplements/supplement.ts'
import { settingsOf } from '../../../machines/auto-text/auto-text.evolve.ts'
import { permittedFrom, textIsOff } from '../../../machines/appointment/messages/planned-message.ts'
import {
  isReminded,
  type Reminder,
  reminderKey,
  remindersOf,
  reminderText,
  textedAt,
} from '../../../machines/document-request/reminder.ts'
import { jobPayloads, remindersJob } from '../../../machines/jobs.ts'
import type { Database, TenantClient } from '../../db/database.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { queueJobs } from '../../events/queue-jobs.ts'
import { queuedWithJobs, sendJob } from '../../ports/send-job.ts'
import { requestsOfSupplements } from './document-request.queries.ts'

interface Needed {
  readonly database: Database
  readonly publicUrl: string
  /** The IANA zone of a shop; empty where it is not known. */
  readonly zoneOf: (place: { readonly zip: string; readonly state: string }) => string
  readonly clock?: () => number
}

interface Facts {
  readonly request: DocumentRequest
  readonly supplement: Supplement
  readonly business: { readonly name: string; readonly email: string | null; readonly timezone: string }
  readonly message_hours: CallingHours | null
  /** Whether the claimant reads Spanish. */
  readonly spanish: boolean
  /** What the business set for the text. */
  readonly auto_text: AutoText | null
}

/**
 * Makes the messages to a shop what it owes: the one that is due is queued, those about documents that are here are
 * canceled unless they have left. Goes on while the shop owes the document; it may run at any time.
 */
export function remindOfDocumentsTask({ database, publicUrl, zoneOf, clock = Date.now }: Needed) {
  return async (payload: unknown): Promise<void> => {
    const { id, business_id: businessId } = v.parse(jobPayloads['remind-of-documents'], payload)
    await database.withBusiness(businessId, (client) =>
      inTransaction(client, async () => {
        const facts = await findFacts(client, id)
        if (!facts) return
        const { supplement } = facts
        const all = await requestsOfSupplements(client, [supplement.id])
        const owed = isReminded(supplement) ? all.filter(isOwed) : []
        await cancelUntrue(client, supplement.id, owed.map(reminderKey))
        if (!owed.some((one) => one.id === id)) return
        const { due, next } = remindersOf(facts.request, clock())
        if (due) await queueReminder(client, businessId, facts, { due, owed, publicUrl, zoneOf })
        if (next !== null) await queueJobs(client, businessId, [remindersJob(id, new Date(next).toISOString())])
      }),
    )
  }
}

/** Locks the supplement: two jobs about it take turns. */
async function findFacts(client: TenantClient, id: string): Promise<Facts | null> {
  const { rows } = await client.query<Facts>({
    name: 'reminder-facts',
    text: `select r.doc as request, s.doc as supplement, b.message_hours,
        jsonb_build_object('name', b.name, 'email', b.email, 'timezone', b.timezone) as business,
        coalesce((select (c.doc->>'spanish')::boolean from contact c where c.id = (s.doc->>'claimant_id')::uuid), false)
          as spanish,
        (select t.doc from auto_text t where t.business_id = r.business_id and t.trigger = 'documents_requested')
          as auto_text
      from document_request r join supplement s on s.id = r.supplement_id
      join business b on b.business_id = r.business_id where r.id = $1::uuid for no key update of s`,
    values: [id],
  })
  return rows[0] ?? null
}

/** Messages about documents that are here, or not needed, do not leave. */
async function cancelUntrue(client: TenantClient, supplementId: string, keys: readonly string[]): Promise<void> {
  await client.query(
    `update outbox set state = 'canceled', error = 'Canceled: the shop owes nothing of it.'
     where about_id = $1::uuid and state = 'queued' and starts_with(key, 'document_request:')
       and not exists (select from unnest($2::text[]) as wanted (start) where starts_with(key, wanted.start))`,
    [supplementId, [...new Set(keys)]],
  )
}

type Sending = Pick<Needed, 'publicUrl' | 'zoneOf'> & {
  readonly due: Reminder
  readonly owed: readonly DocumentRequest[]
}

const week = 7 * 86_400_000

/** By mail, or by text where the shop has named no email. */
async function queueReminder(
  client: TenantClient,
  businessId: string,
  { supplement, business, message_hours: hours, spanish, auto_text }: Facts,
  { due, owed, publicUrl, zoneOf }: Sending,
): Promise<void> {
  const { shop_email, shop_phone_number, shop_state: state, claimant_id } = supplement
  const recipient = shop_email || shop_phone_number
  if (recipient === '' || claimant_id === null) return
  const link = `${publicUrl}/noauth/claim-check/${longIdOf(claimant_id)}/supplements/${supplement.id}/requests`
  const rule = settingsOf('documents_requested', auto_text)
  const text = reminderText({
    supplement,
    business: business.name,
    requests: owed,
    days: due.days,
    link,
    spanish,
    rule,
  })
  const isMail = shop_email !== ''
  const zone = zoneOf({ zip: '', state }) || business.timezone
  const sendAt = isMail ? due.at : permittedFrom({ zone, hours, state }, textedAt(due, rule.delay_minutes))
  const skipped = isMail || rule.enabled ? null : textIsOff
  await client.query({
    name: 'queue-reminder',
    text: queuedWithJobs(
      `insert into outbox (id, business_id, key, kind, recipient, subject, text, reason, reply_to, send_after, expires_at,
         about_id, trigger, state, error)
       values ($1, $2, $3, $4, $5, $6, $7, 'Documents requested', $8, to_timestamp($9::float8 / 1000),
         to_timestamp($10::float8 / 1000), $11, $12, case when $13::text is null then 'queued' else 'canceled' end, $13)
       on conflict on constraint outbox_key do update set recipient = excluded.recipient, text = excluded.text,
         state = excluded.state, error = excluded.error, send_after = excluded.send_after,
         expires_at = excluded.expires_at, trigger = excluded.trigger
       where outbox.state in ('queued', 'canceled') and outbox.sent_at is null and outbox.tries = 0
         and not (outbox.error is not distinct from $14 and excluded.send_after < now())
       returning ${sendJob}`,
      '$2',
    ),
    values: [
      uuidv7(),
      businessId,
      `${due.key} ${isMail ? 'mail' : 'sms'}`,
      isMail ? 'mail' : 'sms',
      recipient,
      isMail ? text.subject : null,
      isMail ? text.mail : text.sms,
      isMail ? business.email : null,
      sendAt,
      sendAt + week,
      supplement.id,
      isMail ? null : 'documents_requested',
      skipped,
      // What would have left while the text was off is no news when it is on again.
      textIsOff,
    ],
  })
}
