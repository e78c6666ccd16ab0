import type { QueryOf } from '../../contract/call.ts'
import type { getInbox } from '../../contract/calls/get-inbox.ts'
import type { Contact } from '../../contract/contacts/contact.ts'
import type { Conversation, InboxSplit } from '../../contract/messages/conversation.ts'
import type { InboxCounts, InboxEntry } from '../../contract/messages/inbox-entry.ts'
import type { ChatMessage } from '../../contract/messages/message.ts'
import { SqlParams } from '../db/condition.ts'
import type { TenantClient } from '../db/database.ts'
import { hasContact } from '../db/has-contact.ts'
import { idsWithText, readSearchedText } from '../db/indexed-text.ts'
import { type Condition, hasEveryTerm } from '../db/list-query.ts'
import { chatContact } from './chat-facts.queries.ts'

/** As many contacts as a search gathers by their own text, and messages by theirs, before it tries one after the other. */
const mostFound = 3000

/** The conversations of a part of the inbox: who waits longest first where they need a reply, else the latest. */
export async function listInbox(
  client: TenantClient,
  { split, q, page, limit }: QueryOf<typeof getInbox>,
  personId: string,
): Promise<InboxEntry[]> {
  const { of, values } = new SqlParams()
  const { fits, isFew } = await withText(client, q)
  const conditions = [inSplit(split, personId), fits].map((condition) => condition(of))
  // Few are found before they are put in order; else the order is that of an index.
  const found = `select v.* from conversation v where ${conditions.join(' and ')} ${isFew ? 'offset 0' : ''}`
  const order = split === 'needs_reply' ? 'v.waiting_since, v.id' : 'v.last_at desc, v.id'
  const { rows } = await client.query<InboxRow>(
    `select v.doc as conversation, c.doc as contact, m.doc as message, v.last_at,
       case when o.id is not null then jsonb_build_object('id', o.id, 'body', o.text) end as "failedText"
     from (${found}) as v join contact c on c.id = v.contact_id left join message m on m.id = v.last_message_id
       left join outbox o on o.id = (v.doc->'failed_texts'->-1->>'id')::uuid
     where c.deleted_at is null and (m.id is not null or o.id is not null)
     order by ${order} limit ${of(limit)} offset ${of((page - 1) * limit)}`,
    values,
  )
  return rows.map(({ conversation, contact, last_at, ...last }) => {
    const { id: conversation_id, status, unread, waiting_since, assignee_id, snooze_until } = conversation
    return {
      conversation_id,
      contact_id: contact.id,
      contact: chatContact(contact),
      last_message: shownLast(conversation, last),
      failed_messages: failedOf(conversation, last),
      unread_messages: unread,
      timestamp: last_at.getTime(),
      status,
      waiting_since,
      assignee_id,
      snooze_until,
    }
  })
}

interface LastOfInbox {
  /** Null where an automatic text that failed is all there is. */
  readonly message: ChatMessage | null
  /** The latest automatic text that failed; null where none did. */
  readonly failedText: { readonly id: string; readonly body: string } | null
}

interface InboxRow extends LastOfInbox {
  readonly conversation: Conversation
  readonly contact: Contact
  readonly last_at: Date
}

/** What happened last: a message, or an automatic text that failed since. */
function shownLast({ last, failed_texts = [] }: Conversation, { message, failedText }: LastOfInbox) {
  const failedAt = failed_texts.at(-1)?.at ?? ''
  if (failedText && (!message || failedAt > (last?.at ?? '')))
    return { ...failedText, direction: 'out', state: 'failed', author: null } as const
  if (!message) throw new Error('A conversation without anything in it.')
  const { id, body, direction, state, author, media } = message
  return { id, body: body || (media.length > 0 ? 'Photo' : ''), direction, state, author: author?.name ?? null }
}

/** After Done is undone, the ids of replies that failed are not known: there it is the last message. */
function failedOf({ status, failed_texts = [], failed_replies = [] }: Conversation, { message }: LastOfInbox) {
  const last = status === 'failed' && message?.state === 'failed' ? [message.id] : []
  return [...new Set([...failed_texts.map(({ id }) => id), ...failed_replies, ...last])]
}

function inSplit(split: InboxSplit, personId: string): Condition {
  if (split === 'all') return () => 'true'
  if (split === 'mine') return (place) => `v.assignee_id = ${place(personId)}::uuid and v.status <> 'closed'`
  // What waits for an answer may have an automatic text that failed, too.
  if (split === 'failed') return () => `(v.status = 'failed' or v.doc ? 'failed_texts' or v.doc ? 'failed_replies')`
  // A reply that leaves later stays among them, whatever was written after it.
  if (split === 'scheduled') return () => `(v.status = 'scheduled' or v.doc ? 'scheduled_replies')`
  return (place) => `v.status = ${place(split)}`
}

/** Every word of a text in what the contact is found by, or in one message; `isFew` where few conversations have it. */
async function withText(client: TenantClient, q: string): Promise<{ fits: Condition; isFew: boolean }> {
  const text = readSearchedText(q)
  if (!text) return { fits: () => 'true', isFew: false }
  const named = await idsWithText(client, 'contact', text, mostFound)
  const said = await idsWithText(client, 'message', text, mostFound)
  if (named && said) {
    const ids = [...new Set([...named, ...said])]
    return { fits: (place) => `v.contact_id = any(${place(ids)}::uuid[])`, isFew: true }
  }
  const either = (place: SqlParams['of']) => [
    named ? `v.contact_id = any(${place(named)}::uuid[])` : inTable('contact_text', 'id', q, place),
    said ? `v.contact_id = any(${place(said)}::uuid[])` : inTable('message_text', 'contact_id', q, place),
  ]
  return { fits: (place) => `(${either(place).join(' or ')})`, isFew: false }
}

/** One conversation after the other: of `exists` the planner might gather all that fit, which are too many. */
const inTable = (table: string, column: string, q: string, place: SqlParams['of']) =>
  `coalesce((select true from ${table} t where t.${column} = v.contact_id and ${hasEveryTerm('t.text', q, place)}
    limit 1), false)`

/** How many conversations are in each part of the inbox, and how many messages nobody has opened. */
export async function readInboxCounts(client: TenantClient, personId: string): Promise<Omit<InboxCounts, 'cursor'>> {
  const { rows } = await client.query<{
    status: Conversation['status']
    count: number
    unread: number
    mine: number
    beside_failed: number
    beside_scheduled: number
  }>({
    name: 'count-inbox',
    text: `select status, count(*)::int as count, coalesce(sum((doc->>'unread')::int), 0)::int as unread,
        (count(*) filter (where assignee_id = $1::uuid and status <> 'closed'))::int as mine,
        (count(*) filter (where status <> 'failed' and (doc ? 'failed_texts' or doc ? 'failed_replies')))::int
          as beside_failed,
        (count(*) filter (where status <> 'scheduled' and doc ? 'scheduled_replies'))::int as beside_scheduled
      from conversation v where ${hasContact} group by status`,
    values: [personId],
  })
  const of = (status: Conversation['status']) => rows.find((row) => row.status === status)?.count ?? 0
  const sum = (field: 'count' | 'unread' | 'mine' | 'beside_failed' | 'beside_scheduled') =>
    rows.reduce((total, row) => total + row[field], 0)
  const splits = {
    needs_reply: of('needs_reply'),
    mine: sum('mine'),
    waiting: of('waiting'),
    scheduled: of('scheduled') + sum('beside_scheduled'),
    failed: of('failed') + sum('beside_failed'),
    snoozed: of('snoozed'),
    closed: of('closed'),
    all: sum('count'),
  }
  return { unread: sum('unread'), splits }
}

/** Conversations in which a claimant waits, since when the first of them, and those with a text that failed. */
export async function countConversations(client: TenantClient, personId: string) {
  const { splits } = await readInboxCounts(client, personId)
  const { rows } = await client.query<{ since: Date | null }>(
    `select min(waiting_since) as since from conversation v where status = 'needs_reply' and ${hasContact}`,
  )
  const { needs_reply, failed } = splits
  return { needs_reply, failed, waiting_since: rows[0]?.since?.toISOString() ?? null }
}
