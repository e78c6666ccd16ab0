import type { Lead } from '../../contract/leads/lead.ts'
import { leadText } from '../../machines/lead/lead-text.ts'
import type { Projection } from '../events/append.ts'

/** Writes leads as their events have made them. */
export function projectLeads(businessId: string, leads: readonly Lead[]): Projection {
  return {
    name: 'leads',
    sql: `
      insert into lead (id, business_id, contact_id, storm_id, status, snooze_until, created_at, updated_at, deleted_at,
        version, search, doc)
      select row.id, $1::uuid, row.contact_id, row.storm_id, row.status, row.snooze_until, row.created_at,
        row.updated_at, row.deleted_at, row.version, row.search, row.doc::jsonb
      from unnest($2::uuid[], $3::uuid[], $4::uuid[], $5::text[], $6::timestamptz[], $7::timestamptz[],
        $8::timestamptz[], $9::timestamptz[], $10::int[], $11::text[], $12::text[])
        as row (id, contact_id, storm_id, status, snooze_until, created_at, updated_at, deleted_at, version, search, doc)
      on conflict (id) do update set storm_id = excluded.storm_id, status = excluded.status,
        snooze_until = excluded.snooze_until, updated_at = excluded.updated_at, deleted_at = excluded.deleted_at,
        version = excluded.version, search = excluded.search, doc = excluded.doc`,
    params: [
      businessId,
      leads.map(({ id }) => id),
      leads.map(({ claimant_id }) => claimant_id),
      leads.map(({ storm_id }) => storm_id),
      leads.map(({ status }) => status),
      leads.map(({ snooze_until }) => snooze_until),
      leads.map(({ created_at }) => created_at),
      leads.map(({ updated_at }) => updated_at),
      leads.map(({ deleted_at }) => deleted_at),
      leads.map(({ version }) => version),
      leads.map(leadText),
      leads.map((lead) => JSON.stringify(lead)),
    ],
  }
}
