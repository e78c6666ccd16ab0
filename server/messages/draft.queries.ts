import type { MessageDraft } from '../../contract/messages/message-draft.ts'
import type { TenantClient } from '../db/database.ts'

interface Row {
  readonly body: string
  readonly facts: MessageDraft['facts']
  readonly seen: string | null
  readonly by_id: string
  readonly by_name: string
  readonly at: Date
  readonly revision: number
}

/** Those who write to a claimant have a lease of this stream. No event is in it, so nothing else waits for them. */
export const writingStreamOf = (contactId: string) => `conversation:${contactId}`

/** The draft to a claimant; null where there is none. */
export async function findMessageDraft(client: TenantClient, contactId: string): Promise<MessageDraft | null> {
  const { rows } = await client.query<Row>({
    name: 'message-draft',
    text: `select body, facts, seen, by_id, by_name, at, revision from message_draft where contact_id = $1::uuid`,
    values: [contactId],
  })
  return rows[0] ? draftOf(rows[0]) : null
}

export interface KeptDraft {
  readonly businessId: string
  readonly contactId: string
  readonly by: MessageDraft['by']
  readonly body: string
  readonly facts: MessageDraft['facts']
  readonly seen: string | null
  /** The revision that it changes; 0 for none. */
  readonly revision: number
}

/** Writes a draft over a revision of it; null where that is no longer the one that is kept. */
export async function keepMessageDraft(
  client: TenantClient,
  { businessId, contactId, by, body, facts, seen, revision }: KeptDraft,
): Promise<MessageDraft | null> {
  const { rows } = await client.query<Row>({
    name: 'keep-message-draft',
    text: `insert into message_draft as d (contact_id, business_id, revision, by_id, by_name, body, facts, seen, at)
      select $1::uuid, $2::uuid, 1, $3, $4, $5, $6::jsonb, $7::uuid, now()
        where $8::int = 0 or exists (select from message_draft e where e.contact_id = $1::uuid)
      on conflict (contact_id) do update set revision = d.revision + 1, by_id = excluded.by_id,
        by_name = excluded.by_name, body = excluded.body, facts = excluded.facts, seen = excluded.seen, at = excluded.at
        where d.revision = $8::int
      returning body, facts, seen, by_id, by_name, at, revision`,
    values: [contactId, businessId, by.id, by.name, body, JSON.stringify(facts), seen, revision],
  })
  return rows[0] ? draftOf(rows[0]) : null
}

/** Discards a revision of a draft, or with `by` whatever that person has written last; false where there was none. */
export async function dropMessageDraft(
  client: TenantClient,
  contactId: string,
  which: { readonly revision: number } | { readonly by: string },
): Promise<boolean> {
  const { rowCount } = await client.query({
    name: 'drop-message-draft',
    text: `delete from message_draft where contact_id = $1::uuid and ($2::int is null or revision = $2)
      and ($3::text is null or by_id = $3)`,
    values: [contactId, 'revision' in which ? which.revision : null, 'by' in which ? which.by : null],
  })
  return (rowCount ?? 0) > 0
}

const draftOf = ({ body, facts, seen, by_id, by_name, at, revision }: Row): MessageDraft => ({
  body,
  facts,
  seen,
  by: { id: by_id, name: by_name },
  at: at.toISOString(),
  revision,
})
