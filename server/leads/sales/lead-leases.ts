import type { Lead } from '../../../contract/leads/lead.ts'
import type { TenantClient } from '../../db/database.ts'

/** Leads as leases see them: one sales agent at a time works on one. */
export const leadLeases = {
  category: 'lead',
  view: 'leads:view',
  work: 'sales:work',
  scope: 'general',
  waits: (id: string) => `select from lead where lead.id = ${id} and lead.deleted_at is null`,
  undecided: (id: string) => `select from sales_queue where sales_queue.id = ${id}`,
  async namesOf(client: TenantClient, ids: readonly string[]) {
    const { rows } = await client.query<{ doc: Lead }>({
      name: 'lead-names',
      text: 'select doc from lead where id = any($1::uuid[])',
      values: [ids],
    })
    return new Map(rows.map(({ doc }) => [doc.id, `${doc.first_name} ${doc.last_name}`.trim()]))
  },
} as const
