import { endedStatuses } from '../../../contract/contacts/contact-statuses.ts'
import type { TenantClient } from '../../db/database.ts'
import type { Candidate } from './propose.ts'

interface Row {
  id: string
  full_name: string
  zipcode: string | null
  zipcodes: string[]
  events: string[]
  assigned: number
}

/** Appraisers with what a proposal weighs. Who has no ZIP code of an address sets out from the first of the area. */
export async function findCandidates(client: TenantClient): Promise<(Candidate & { readonly full_name: string })[]> {
  const { rows } = await client.query<Row>({
    name: 'find-candidates',
    text: `select p.id, coalesce(p.name, p.first_name || ' ' || p.last_name) as full_name, p.zipcode,
        p.appraiser_zipcodes as zipcodes, p.assigned_events as events, coalesce(o.assigned, 0) as assigned
      from person p left join (
        select appraiser_id, sum(contacts) as assigned from contact_tally
        where status <> all($1::text[]) group by appraiser_id
      ) o on o.appraiser_id = p.id
      where p.role = 'appraiser' and p.deleted_at is null
      order by p.last_name collate "und-x-icu", p.first_name collate "und-x-icu", p.id`,
    values: [endedStatuses],
  })
  return rows.map(({ zipcode, zipcodes, events, assigned, ...row }) => ({
    ...row,
    zip: zipcode ?? zipcodes[0] ?? null,
    area: new Set(zipcodes),
    events: new Set(events),
    assigned,
  }))
}
