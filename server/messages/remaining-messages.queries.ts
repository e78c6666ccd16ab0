import type { ChatMessage } from '../../contract/messages/message.ts'
import type { RemainingMessages } from '../../machines/conversation/reply.decide.ts'
import type { TenantClient } from '../db/database.ts'

/** What is left of the messages with a claimant without one of them, which is being canceled; null for all there are. */
export async function findRemainingMessages(
  client: TenantClient,
  contactId: string,
  canceled: string | null,
): Promise<RemainingMessages> {
  const { rows } = await client.query<{ newest: ChatMessage | null; scheduled: string[]; failed: string[] }>({
    name: 'remaining-messages',
    text: `with left_over as (
        select id, state, created_at, doc from message
        where contact_id = $1::uuid and state <> 'canceled' and id is distinct from $2::uuid
      ), reply as (
        select id, created_at from left_over where state <> 'received' order by created_at desc, id desc limit 1
      )
      select (select doc from left_over order by created_at desc, id desc limit 1) as newest,
        array(select id from left_over where state = 'scheduled' order by created_at, id) as scheduled,
        array(select m.id from left_over m, reply where m.state = 'failed'
          and (m.id = reply.id or (m.doc->>'updated_at')::timestamptz >= reply.created_at)
          order by m.doc->>'updated_at', m.id) as failed`,
    values: [contactId, canceled],
  })
  const { newest = null, scheduled = [], failed = [] } = rows[0] ?? {}
  return { newest: newest && newestOf(newest), scheduled, failed }
}

const newestOf = ({ id, direction, author, created_at, state }: ChatMessage): RemainingMessages['newest'] => ({
  id,
  direction,
  author: author?.name ?? null,
  at: created_at,
  state,
})

/** When a message was canceled, ISO 8601, UTC; null where it was not. */
export async function findCanceledAt(client: TenantClient, messageId: string | null): Promise<string | null> {
  const { rows } = await client.query<{ at: string }>({
    name: 'message-canceled-at',
    text: `select doc->>'updated_at' as at from message where id = $1::uuid and state = 'canceled'`,
    values: [messageId],
  })
  return rows[0]?.at ?? null
}
