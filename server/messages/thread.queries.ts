import type { ChatMessage } from '../../contract/messages/message.ts'
import type { ThreadMessage } from '../../contract/messages/thread-message.ts'
import { automaticCause, automaticState, isAutomatic } from '../db/automatic-message.ts'
import type { TenantClient } from '../db/database.ts'
import { notFound } from '../http/problem.ts'
import type { DecideText } from '../ports/planned-text.ts'
import { type MessageFiles, threadMessages } from './message-files.ts'
import { whyNotRetried } from './why-not-retried.ts'

interface AutomaticRow {
  readonly id: string
  readonly kind: 'sms' | 'mail'
  readonly text: string
  readonly state: ThreadMessage['state']
  readonly error: string | null
  readonly cause: string
  readonly send_after: Date | null
  readonly queued_at: Date
  readonly tries: number
  readonly key: string
  readonly about_id: string | null
}

interface ThreadOf {
  readonly businessId: string
  readonly contactId: string
  readonly files: Pick<MessageFiles, 'showAll'>
  readonly decideText: DecideText
}

/** The latest messages of a conversation before a moment (milliseconds since 1970), in order of time. */
export async function readThread(
  client: TenantClient,
  { businessId, contactId, files, decideText }: ThreadOf,
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
    text: `select ${automaticColumns} from outbox
      where contact_id = $1::uuid and ${isAutomatic}
        and queued_at < to_timestamp($2::float8 / 1000)
      order by queued_at desc, id desc limit $3`,
    values: [contactId, before, limit],
  })
  const shown: ThreadMessage[] = []
  for (const row of automatic.rows) shown.push(await withRetry(client, row, shownAutomatic(row, contactId), decideText))
  return [
    ...(await threadMessages(
      client,
      businessId,
      files,
      written.rows.map(({ doc }) => doc),
    )),
    ...shown,
  ]
    .toSorted(inOrder)
    .slice(-limit)
}

/** By time; of the same millisecond, what was written before the automatic text that answers it. */
const inOrder = (one: ThreadMessage, other: ThreadMessage) =>
  one.timestamp - other.timestamp ||
  Number(one.automatic !== null) - Number(other.automatic !== null) ||
  (one.id < other.id ? -1 : 1)

const automaticColumns = `id, key, about_id, kind, text, ${automaticState} as state, error, ${automaticCause} as cause,
  send_after, queued_at, tries`

/** An automatic message by its id, as its conversation shows it. @throws Refused 404 */
export async function readAutomaticText(client: TenantClient, id: string): Promise<ThreadMessage> {
  const { rows } = await client.query<AutomaticRow & { contact_id: string }>({
    name: 'thread-automatic-one',
    text: `select ${automaticColumns}, contact_id from outbox where id = $1::uuid and contact_id is not null`,
    values: [id],
  })
  const [row] = rows
  if (!row) throw notFound()
  return shownAutomatic(row, row.contact_id)
}

/** Says of a text that failed whether it may be sent another time. */
async function withRetry(
  client: TenantClient,
  { key, about_id: aboutId, kind, state }: AutomaticRow,
  shown: ThreadMessage,
  decideText: DecideText,
): Promise<ThreadMessage> {
  if (kind !== 'sms' || state !== 'failed') return shown
  return { ...shown, why_no_retry: whyNotRetried(await decideText(client, { key, aboutId })) }
}

function shownAutomatic(row: AutomaticRow, contact_id: string): ThreadMessage {
  return {
    id: row.id,
    contact_id,
    direction: 'out',
    channel: row.kind,
    body: row.text,
    media: [],
    address: null,
    state: row.state,
    author: null,
    send_at: row.send_after?.toISOString() ?? null,
    unless_answered: false,
    reason: row.error,
    tries: row.tries,
    timestamp: row.queued_at.getTime(),
    automatic: row.cause,
  }
}
