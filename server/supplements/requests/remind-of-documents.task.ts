import { v7 as uuidv7 } from 'uuid'
import * as v from 'valibot'
import { isOwed } from '../../../contract/supplements/document-request.ts'
import { textIsOff } from '../../../machines/appointment/messages/planned-message.ts'
import { isReminded, reminderKey, remindersOf } from '../../../machines/document-request/reminder.ts'
import { jobPayloads, remindersJob } from '../../../machines/jobs.ts'
import type { Database, TenantClient } from '../../db/database.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { queueJobs } from '../../events/queue-jobs.ts'
import { queuedWithJobs, sendJob } from '../../ports/send-job.ts'
import { requestsOfSupplements } from './document-request.queries.ts'
import { findReminderFacts, type PlannedReminder, planReminder, type ReminderDependencies } from './reminder-plan.ts'

interface Needed extends ReminderDependencies {
  readonly database: Database
  /** Milliseconds since 1970. */
  readonly clock: () => number
}

/**
 * Makes the messages to a shop what it owes: the one that is due is queued, those about documents that are here are
 * canceled unless they have left. Goes on while the shop owes the document; it may run at any time.
 */
export function remindOfDocumentsTask({ database, publicUrl, zoneOf, clock }: Needed) {
  return async (payload: unknown): Promise<void> => {
    const { id, business_id: businessId } = v.parse(jobPayloads['remind-of-documents'], payload)
    await database.withBusiness(businessId, (client) =>
      inTransaction(client, async () => {
        const supplementId = await findSupplementOf(client, id)
        const facts = supplementId && (await findReminderFacts(client, supplementId))
        if (!facts) return
        const { supplement } = facts
        const all = await requestsOfSupplements(client, [supplement.id])
        const owed = isReminded(supplement) ? all.filter(isOwed) : []
        await cancelUntrue(client, supplement.id, owed.map(reminderKey))
        const request = owed.find((one) => one.id === id)
        if (!request) return
        const { due, next } = remindersOf(request, clock())
        const reminder = due && planReminder(facts, { due, owed, publicUrl, zoneOf })
        if (reminder)
          await queueReminder(client, reminder, { businessId, aboutId: supplement.id, replyTo: facts.business.email })
        if (next !== null) await queueJobs(client, businessId, [remindersJob(id, new Date(next).toISOString())])
      }),
    )
  }
}

async function findSupplementOf(client: TenantClient, requestId: string): Promise<string | null> {
  const { rows } = await client.query<{ supplement_id: string }>({
    name: 'supplement-of-request',
    text: 'select supplement_id from document_request where id = $1::uuid',
    values: [requestId],
  })
  return rows[0]?.supplement_id ?? null
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

async function queueReminder(
  client: TenantClient,
  { key, kind, recipient, subject, text, sendAt, expiresAt, skipped }: PlannedReminder,
  { businessId, aboutId, replyTo }: { businessId: string; aboutId: string; replyTo: string | null },
): Promise<void> {
  const isMail = kind === 'mail'
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
      key,
      kind,
      recipient,
      subject,
      text,
      isMail ? replyTo : null,
      sendAt,
      expiresAt,
      aboutId,
      isMail ? null : 'documents_requested',
      skipped,
      // What would have left while the text was off is no news when it is on again.
      textIsOff,
    ],
  })
}
