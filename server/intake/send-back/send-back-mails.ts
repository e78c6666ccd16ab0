import { v7 as uuidv7 } from 'uuid'
import type { IntakeItemEvent } from '../../../contract/events/intake-item.events.ts'
import type { IntakeItem } from '../../../machines/intake-item/intake-item.ts'
import { type MailingBusiness, sendBackMail } from '../../../machines/intake-item/send-back-mail.ts'
import type { Projection, StreamAppend } from '../../events/append.ts'
import { sendJob } from '../../ports/send-job.ts'

/** The events that a command appends to a claim, and the claim after them. */
export interface ChangedClaim extends StreamAppend {
  readonly item: IntakeItem
}

/** For so long a send-back can be undone without the carrier hearing of it. */
const secondsUntilSent = 120

/** The email of a send-back is found by the event: its stream and version. */
export function mailKeyOf(stream: string, version: number): string {
  return `send-back:${stream} ${version}`
}

const undoesSendBack: ReadonlySet<string> = new Set(['ClaimIngestUndone', 'ClaimReset', 'ClaimReturned'])

/** Whether events send a claim back by itself, so that its carrier gets an email. */
export function mailsCarrier(changed: readonly Pick<StreamAppend, 'events'>[]): boolean {
  return changed.some(({ events }) => events.some(isMailed))
}

function isMailed(event: StreamAppend['events'][number]): boolean {
  const { type, data } = event as IntakeItemEvent
  return type === 'ClaimSentBack' && Boolean(data.recipient)
}

/**
 * Emails to carriers, queued and canceled in the statement that appends the events. An email waits until a send-back can
 * no longer be undone quietly. One that was sent is not sent again when the undo of its send-back is undone.
 */
export function projectSendBackMails(
  businessId: string,
  now: string,
  business: MailingBusiness | null,
  changed: readonly ChangedClaim[],
): Projection[] {
  const canceled = changed.flatMap(({ stream, expected, events }) =>
    events.flatMap(({ type }, index) => (undoesSendBack.has(type) ? [mailKeyOf(stream, expected + index)] : [])),
  )
  return [...queued(businessId, now, business, changed), ...(canceled.length > 0 ? [cancel(businessId, canceled)] : [])]
}

function queued(
  businessId: string,
  now: string,
  business: MailingBusiness | null,
  changed: readonly ChangedClaim[],
): Projection[] {
  const mails = changed.flatMap(({ stream, expected, events, item }) =>
    (events as readonly IntakeItemEvent[]).flatMap(({ type, data }, index) => {
      if (type !== 'ClaimSentBack' || !data.reason || !data.recipient) return []
      const { reason, message = '', recipient, undoes } = data
      const version = expected + index + 1
      const mail = sendBackMail(item, { reason, message, recipient }, business ?? unnamed)
      return [{ stream, version, recipient, ...mail, isAgain: undoes !== undefined }]
    }),
  )
  if (mails.length === 0) return []
  return [
    {
      name: 'send_back_mails',
      sql: `
        insert into outbox (id, business_id, key, kind, recipient, subject, text, send_after, reply_to)
        select row.id, $1::uuid, row.key, 'mail', row.recipient, row.subject, row.text, row.send_after, row.reply_to
        from unnest($2::uuid[], $3::text[], $4::text[], $5::text[], $6::text[], $7::timestamptz[], $8::text[],
          $9::text[], $10::int[], $11::boolean[])
          as row (id, key, recipient, subject, text, send_after, reply_to, stream, version, is_again)
        where not (row.is_again and exists (select from outbox before
          where before.business_id = $1::uuid and before.text = row.text and before.state <> 'canceled'
            and before.key = any(array(
              select 'send-back:' || row.stream || ' ' || earlier from generate_series(1, row.version - 1) as earlier))))
        on conflict on constraint outbox_key do nothing returning ${sendJob}`,
      returnsJobs: true,
      params: [
        businessId,
        mails.map(() => uuidv7()),
        mails.map(({ stream, version }) => mailKeyOf(stream, version)),
        mails.map(({ recipient }) => recipient),
        mails.map(({ subject }) => subject),
        mails.map(({ text }) => text),
        mails.map(() => new Date(Date.parse(now) + secondsUntilSent * 1000).toISOString()),
        mails.map(() => business?.email ?? null),
        mails.map(({ stream }) => stream),
        mails.map(({ version }) => version),
        mails.map(({ isAgain }) => isAgain),
      ],
    },
  ]
}

const unnamed: MailingBusiness = { name: '', email: null }

function cancel(businessId: string, keys: readonly string[]): Projection {
  return {
    name: 'canceled_mails',
    sql: `
      update outbox set state = 'canceled'
      from unnest($2::text[]) as row (key)
      where outbox.business_id = $1::uuid and outbox.key = row.key and outbox.state = 'queued'`,
    params: [businessId, keys],
  }
}
