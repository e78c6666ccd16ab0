import { endedStatuses, visitStatuses } from '../../../contract/contacts/contact-statuses.ts'
import type { TenantClient } from '../../db/database.ts'
import type { Candidate } from './propose.ts'

interface Row {
  id: string
  full_name: string
  zipcode: string | null
  zipcodes: string[]
  events: string[]
  assigned: number
  visits: { zip: string; day: string | null }[]
}

/** Appraisers with what a proposal weighs. Who has no ZIP code of an address sets out from the first of the area. */
export async function findCandidates(client: TenantClient): Promise<(Candidate & { readonly full_name: string })[]> {
  const { rows } = await client.query<Row>({
    name: 'find-candidates',
    text: `select p.id, coalesce(p.name, p.first_name || ' ' || p.last_name) as full_name, p.zipcode,
        p.appraiser_zipcodes as zipcodes, p.assigned_events as events, coalesce(o.assigned, 0) as assigned,
        coalesce(v.visits, '[]') as visits
      from person p left join (
        select appraiser_id, sum(contacts) as assigned from contact_tally
        where status <> all($1::text[]) group by appraiser_id
      ) o on o.appraiser_id = p.id
      left join (
        select appraiser_id, jsonb_agg(jsonb_build_object('zip', doc->>'zip', 'day',
          (to_timestamp(appointment_at / 1000.0) at time zone (doc->'appointment'->>'timezone'))::date)) as visits
        from contact where status = any($2::text[]) and appraiser_id is not null and deleted_at is null
        group by appraiser_id
      ) v on v.appraiser_id = p.id
      where p.role = 'appraiser' and p.deleted_at is null
      order by p.last_name collate "und-x-icu", p.first_name collate "und-x-icu", p.id`,
    values: [endedStatuses, visitStatuses],
  })
  return rows.map(({ zipcode, zipcodes, events, ...row }) => ({
    ...row,
    zip: zipcode ?? zipcodes[0] ?? null,
    area: new Set(zipcodes),
    events: new Set(events),
  }))
}
