import type { TenantClient } from '../../db/database.ts'

/** Contacts that nobody has to book any more, or that cannot be booked. */
const notToBook = ['scheduled', 'field_scheduled', 'appraisal_complete', 'sent_back']

/** Contacts of a storm by ZIP code, canceled ones left out. */
export async function contactsByZip(client: TenantClient, stormId: string) {
  const { rows } = await client.query<{ zipcode: string; contacts: number; to_book: number }>({
    name: 'contacts-by-zip',
    text: `select left(doc->>'zip', 5) as zipcode, count(*) as contacts,
        count(*) filter (where status <> all($2::text[])) as to_book
      from contact
      where storm_id = $1::uuid and deleted_at is null and status <> 'cancel_claim' and doc->>'zip' <> ''
      group by 1 order by 1`,
    values: [stormId, notToBook],
  })
  return rows
}

interface AppraiserRow {
  readonly id: string
  readonly full_name: string
  readonly zipcode: string | null
  /** Appointments around now, in milliseconds since 1970, with the ZIP code of their contact; in order. */
  readonly visits: readonly { readonly at: number; readonly zip: string }[]
}

/** Appraisers who are assigned to a storm, with their appointments of a day before and after `now`. */
export async function appraisersOfStorm(client: TenantClient, stormId: string, now: number): Promise<AppraiserRow[]> {
  const { rows } = await client.query<AppraiserRow>({
    name: 'appraisers-of-storm',
    text: `select p.id, coalesce(p.name, p.first_name || ' ' || p.last_name) as full_name,
        coalesce(p.zipcode, p.appraiser_zipcodes[1]) as zipcode,
        coalesce((
          select jsonb_agg(jsonb_build_object('at', appointment_at, 'zip', doc->>'zip') order by appointment_at)
          from contact c
          where c.appraiser_id = p.id and c.storm_id = $1::uuid and c.deleted_at is null
            and c.appointment_at between $2::bigint - 86400000 and $2::bigint + 86400000
        ), '[]') as visits
      from person p
      where p.deleted_at is null and p.assigned_events @> array[$1::uuid]
      order by p.last_name collate "und-x-icu", p.first_name collate "und-x-icu", p.id`,
    values: [stormId, now],
  })
  return rows
}
