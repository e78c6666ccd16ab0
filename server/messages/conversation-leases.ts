import type { Contact } from '../../contract/contacts/contact.ts'
import type { TenantClient } from '../db/database.ts'

const isThere = (id: string) => `select from contact where contact.id = ${id} and contact.deleted_at is null`

/** Who writes to a claimant: a lease by the contact’s id, as one also writes where there is no conversation yet. */
export const conversationLeases = {
  category: 'conversation',
  view: 'messages:view',
  work: 'messages:work',
  scope: 'general',
  waits: isThere,
  undecided: isThere,
  async namesOf(client: TenantClient, ids: readonly string[]) {
    const { rows } = await client.query<{ doc: Contact }>({
      name: 'conversation-names',
      text: 'select doc from contact where id = any($1::uuid[]) and deleted_at is null',
      values: [ids],
    })
    return new Map(rows.map(({ doc }) => [doc.id, `the reply to ${nameOf(doc)}`]))
  },
} as const

const nameOf = ({ first_name, last_name, claim_number }: Contact) =>
  [first_name, last_name].filter(Boolean).join(' ') || claim_number
