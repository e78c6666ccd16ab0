import * as v from 'valibot'
import { textIsOff } from '../../../machines/appointment/messages/planned-message.ts'
import { jobPayloads } from '../../../machines/jobs.ts'
import type { Database, TenantClient } from '../../db/database.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { queuedWithJobs, sendJob } from '../../ports/send-job.ts'
import { type EventTextDependencies, type TimedEventText, timedEventTexts } from './event-text-plan.ts'
import {
  type EventTextSubject,
  findKnownTexts,
  findSubjectFacts,
  findSwitchedOn,
  type KnownEventText,
} from './event-text.queries.ts'

/**
 * Makes the texts after events what the log of a contact or a supplement says. Queued in the transaction of the event; it
 * may run at any time: what is missing is queued, what has become untrue is canceled unless it has left.
 */
export function syncEventTextsTask(needed: EventTextDependencies & { readonly database: Database }) {
  return async (payload: unknown): Promise<void> => {
    const { business_id: businessId, ...subject } = v.parse(jobPayloads['follow-event-texts'], payload)
    await needed.database.withBusiness(businessId, (client) =>
      inTransaction(client, () => syncEventTexts(needed, client, { ...subject, businessId })),
    )
  }
}

async function syncEventTexts(
  needed: EventTextDependencies,
  client: TenantClient,
  { businessId, ...subject }: EventTextSubject & { readonly businessId: string },
): Promise<void> {
  const facts = await findSubjectFacts(client, subject)
  const known = await findKnownTexts(client, subject)
  const texts = facts ? timedEventTexts(subject, facts, needed) : []
  const wanted = new Set(texts.map(({ key }) => key))
  const untrue = known.filter(({ key, state }) => state === 'queued' && !wanted.has(key)).map(({ key }) => key)
  await cancelTexts(client, untrue, 'Canceled: what it was about has changed since.')
  if (texts.length === 0) return
  const switchedOn = await findSwitchedOn(client, facts?.auto_texts ?? [])
  for (const text of texts) {
    const there = known.find(({ key }) => key === text.key)
    if (there ? isRewritten(text, there, needed.clock()) : isNew(text, switchedOn.get(text.trigger) ?? 0))
      await queueText(client, text, { businessId, aboutId: subject.id, contactId: facts?.contact.id ?? '' })
  }
}

/** A text that is on is about what happens from then on. */
const isNew = ({ skipped, causedAt, sendAt, expiresAt }: TimedEventText, switchedOn: number) =>
  skipped !== textIsOff && causedAt >= switchedOn && sendAt < expiresAt

function isRewritten(text: TimedEventText, there: KnownEventText, now: number): boolean {
  if (there.state !== 'queued' && there.state !== 'canceled') return false
  // What would have left while the text was off is no news when it is on again.
  const time = there.send_after?.getTime() ?? 0
  if (there.state === 'canceled' && there.error === textIsOff && time < now) return false
  const isOther = there.recipient !== text.recipient || there.text !== text.text || time !== text.sendAt
  return isOther || there.state !== (text.skipped ? 'canceled' : 'queued') || there.error !== text.skipped
}

async function queueText(
  client: TenantClient,
  text: TimedEventText,
  { businessId, aboutId, contactId }: { businessId: string; aboutId: string; contactId: string },
): Promise<void> {
  await client.query({
    name: 'queue-event-text',
    text: queuedWithJobs(
      `insert into outbox (id, business_id, key, kind, recipient, text, sealed, state, error, reason, send_after,
         expires_at, about_id, trigger, contact_id)
       values ($1, $2, $3, 'sms', $4, $5, $6, $7, $8, $9, to_timestamp($10::float8 / 1000),
         to_timestamp($11::float8 / 1000), $12, $13, $14)
       on conflict on constraint outbox_key do update set recipient = excluded.recipient, text = excluded.text,
         sealed = excluded.sealed, state = excluded.state, error = excluded.error, send_after = excluded.send_after,
         expires_at = excluded.expires_at
       where outbox.state in ('queued', 'canceled') and outbox.sent_at is null and outbox.tries = 0
       returning ${sendJob}`,
      '$2',
    ),
    values: [
      text.id,
      businessId,
      text.key,
      text.recipient,
      text.text,
      text.sealed,
      text.skipped ? 'canceled' : 'queued',
      text.skipped,
      text.name,
      text.sendAt,
      text.expiresAt,
      aboutId,
      text.trigger,
      contactId,
    ],
  })
}

/** Cancels texts that have not left, and says why. */
async function cancelTexts(client: TenantClient, keys: readonly string[], why: string): Promise<void> {
  if (keys.length === 0) return
  await client.query(
    `update outbox set state = 'canceled', error = $2, sealed = null where key = any($1::text[]) and state = 'queued'`,
    [keys, why],
  )
}
