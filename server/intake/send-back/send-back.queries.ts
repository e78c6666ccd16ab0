import type { SendBackMail } from '../../../contract/calls/list-sendbacks.ts'
import { streamOf } from '../../../contract/events/recorded.ts'
import type { TenantClient } from '../../db/database.ts'
import { mailKeyOf } from './send-back-mails.ts'

/** What became of the emails of some send-backs, by the key of each; one without an email is missing. */
export async function findSendBackMails(
  client: TenantClient,
  keys: readonly string[],
): Promise<ReadonlyMap<string, SendBackMail>> {
  if (keys.length === 0) return new Map()
  const { rows } = await client.query<{
    key: string
    state: 'queued' | 'sending' | 'sent' | 'failed' | 'canceled'
    sent_at: Date | null
    send_after: Date | null
    error: string | null
  }>({
    name: 'send-back-mails',
    text: 'select key, state, sent_at, send_after, error from outbox where key = any($1::text[])',
    values: [keys],
  })
  return new Map(
    rows.map(({ key, state, sent_at, send_after, error }) => [
      key,
      {
        state: state === 'sending' ? 'queued' : state,
        sent_at: sent_at?.toISOString() ?? null,
        send_after: send_after?.toISOString() ?? null,
        error,
      },
    ]),
  )
}

/** The key of the email by which a claim that is sent back now was sent back. */
export function mailKeyOfItem({ id, version }: { readonly id: string; readonly version: number }): string {
  return mailKeyOf(streamOf('intake_item', id), version)
}
