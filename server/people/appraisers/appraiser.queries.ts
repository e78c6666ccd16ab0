import type { Appraiser, AppraiserGroup } from '../../../contract/appraisers/appraiser.ts'
import { endedStatuses } from '../../../contract/contacts/contact-statuses.ts'
import type { TenantClient } from '../../db/database.ts'

/** Statuses of contacts that an appraiser has nothing left to do about. */
const settled = `(${endedStatuses.map((status) => `'${status}'`).join(', ')})`

/** Appraisers who are not deleted, by name: all of them, those of a group, or some. */
export async function listAppraisers(
  client: TenantClient,
  { group = null, ids = null }: { group?: string | null; ids?: readonly string[] | null } = {},
): Promise<Appraiser[]> {
  const { rows } = await client.query<Appraiser>({
    name: 'list-appraisers',
    text: `select p.id, p.email, p.first_name, p.last_name, coalesce(p.name, p.first_name || ' ' || p.last_name) as full_name,
        p.role, p.phone, p.appraiser_group_id, p.appraiser_state, cardinality(p.appraiser_zipcodes) as zipcodes,
        p.assigned_events, coalesce(o.open_contacts, 0) as open_contacts
      from person p left join (
        select appraiser_id, sum(contacts) as open_contacts from contact_tally
        where status not in ${settled} group by appraiser_id
      ) o on o.appraiser_id = p.id
      where p.role = 'appraiser' and p.deleted_at is null
        and ($1::uuid is null or p.appraiser_group_id = $1) and ($2::uuid[] is null or p.id = any($2))
      order by p.last_name collate "und-x-icu", p.first_name collate "und-x-icu", p.id`,
    values: [group, ids],
  })
  return rows
}

/** Groups of appraisers by id, in the order of their names. */
export async function listGroups(client: TenantClient): Promise<Record<string, AppraiserGroup>> {
  const { rows } = await client.query<AppraiserGroup>({
    name: 'list-appraiser-groups',
    text: `select g.id, coalesce(g.name, g.first_name || ' ' || g.last_name) as name, g.email, g.phone,
        g.appraiser_state as state, g.appraiser_zipcodes as zipcodes, g.appraiser_emails as emails,
        (select count(*) from person p where p.appraiser_group_id = g.id and p.role = 'appraiser' and p.deleted_at is null)
          as appraisers
      from person g where g.role = 'appraiser_group' and g.deleted_at is null
      order by coalesce(g.name, g.first_name || ' ' || g.last_name) collate "und-x-icu", g.id`,
    values: [],
  })
  return Object.fromEntries(rows.map((group) => [group.id, group]))
}
