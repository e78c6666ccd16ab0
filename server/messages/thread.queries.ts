import type { ChatMessage } from '../../contract/messages/message.ts'
import type { ThreadMessage } from '../../contract/messages/thread-message.ts'
import type { TenantClient } from '../db/database.ts'
import { type MessageFiles, threadMessages } from './message-files.ts'

interface AutomaticRow {
  readonly id: string
  readonly kind: 'sms' | 'mail'
  readonly text: string
  readonly state: 'queued' | 'sending' | 'sent' | 'failed' | 'canceled'
  readonly error: string | null
  readonly reason: string | null
  readonly send_after: Date | null
  readonly queued_at: Date
  readonly tries: number
}

interface ThreadOf {
  readonly businessId: string
  readonly contactId: string
  readonly files: Pick<MessageFiles, 'showAll'>
}

/** The latest messages of a conversation before a moment (milliseconds since 1970), in order of time. */
export async function readThread(
  client: TenantClient,
  { businessId, contactId, files }: ThreadOf,
  { before, limit }: { readonly before: number; readonly limit: number },
): Promise<ThreadMessage[]> {
  const written = await client.query<{ doc: ChatMessage }>({
    name: 'thread-messages',
    text: `select doc from message where contact_id = $1::uuid and created_at < to_timestamp($2::float8 / 1000)
      order by created_at desc, id desc limit $3`,
    values: [contactId, before, limit],
  })
  const automatic = await client.query<AutomaticRow>({
    name: 'thread-automatic',
    text: `select id, kind, text, state, error, reason, send_after, queued_at, tries from outbox
      where contact_id = $1::uuid and not starts_with(key, 'message:')
        and queued_at < to_timestamp($2::float8 / 1000)
      order by queued_at desc, id desc limit $3`,
    values: [contactId, before, limit],
  })
  return [
    ...(await threadMessages(
      client,
      businessId,
      files,
      written.rows.map(({ doc }) => doc),
    )),
    ...automatic.rows.map((row) => sentByItself(row, contactId)),
  ]
    .toSorted((one, other) => one.timestamp - other.timestamp || (one.id < other.id ? -1 : 1))
    .slice(-limit)
}

function sentByItself(row: AutomaticRow, contact_id: string): ThreadMessage {
  return {
    id: row.id,
    contact_id,
    direction: 'out',
    channel: row.kind,
    body: row.text,
    media: [],
    address: null,
    state: row.state === 'queued' && row.send_after && row.send_after.getTime() > Date.now() ? 'scheduled' : row.state,
    author: null,
    send_at: row.send_after?.toISOString() ?? null,
    unless_answered: false,
    reason: row.error,
    tries: row.tries,
    timestamp: row.queued_at.getTime(),
    automatic: row.reason ?? 'Automatic',
  }
}
