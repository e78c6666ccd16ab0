import type { Contact } from '../../../contract/contacts/contact.ts'
import type { TenantClient } from '../../db/database.ts'

/** Contacts as leases see them: one person at a time works on one, which the call center hands out. */
export const contactLeases = {
  category: 'contact',
  view: 'contacts:view',
  work: 'contacts:work',
  scope: 'general',
  waits: (id: string) => `select from contact where contact.id = ${id} and contact.deleted_at is null`,
  undecided: (id: string) => `select from call_queue where call_queue.id = ${id}`,
  async namesOf(client: TenantClient, ids: readonly string[]) {
    const { rows } = await client.query<{ doc: Contact }>({
      name: 'contact-names',
      text: 'select doc from contact where id = any($1::uuid[])',
      values: [ids],
    })
    return new Map(rows.map(({ doc }) => [doc.id, `${doc.first_name} ${doc.last_name}`.trim()]))
  },
} as const
