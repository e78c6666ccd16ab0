import { SqlParams } from '../../db/condition.ts'
import type { TenantClient } from '../../db/database.ts'
import type { Condition } from '../../db/list-query.ts'

/** Contacts that nobody has to book any more, or that cannot be booked. */
const notToBook = ['scheduled', 'field_scheduled', 'appraisal_complete', 'sent_back']

/** The contacts of a storm that somebody sees, by ZIP code; canceled ones left out. */
export async function contactsByZip(client: TenantClient, stormId: string, visible: Condition | null) {
  const { of, values } = new SqlParams()
  const { rows } = await client.query<{ zipcode: string; contacts: number; to_book: number }>(
    `select left(doc->>'zip', 5) as zipcode, count(*) as contacts,
       count(*) filter (where status <> all(${of(notToBook)}::text[])) as to_book
     from contact
     where storm_id = ${of(stormId)}::uuid and deleted_at is null and status <> 'cancel_claim' and doc->>'zip' <> ''
       and ${visible?.(of) ?? 'true'}
     group by 1 order by 1`,
    values,
  )
  return rows
}

/** An appointment of an appraiser, canceled, missed and held ones left out. */
export interface VisitRow {
  /** Milliseconds since 1970. */
  readonly at: number
  readonly timezone: string
  readonly state: 'booked' | 'arrived' | 'done'
  /** When it was last checked in or done, in milliseconds since 1970; null where it was not. */
  readonly since: number | null
  /** The location's name; null in the field. */
  readonly location: string | null
  readonly zip: string | null
  readonly lat: number | null
  readonly lng: number | null
}

interface AppraiserRow {
  readonly id: string
  readonly full_name: string
  readonly zipcode: string | null
  /** Appointments around now, in order. */
  readonly visits: readonly VisitRow[]
}

/**
 * Appraisers who are assigned to a storm, with their appointments there of a day before and after `now`: those that name
 * them, and those without an appraiser whose contact is assigned to them. Only those of contacts that somebody sees.
 */
export async function appraisersOfStorm(
  client: TenantClient,
  { stormId, now, visible }: { stormId: string; now: number; visible: Condition | null },
): Promise<AppraiserRow[]> {
  const { of, values } = new SqlParams()
  for (const value of [stormId, now, new Date(now - 86_400_000), new Date(now + 86_400_000)]) of(value)
  const { rows } = await client.query<AppraiserRow>(
    `select p.id, coalesce(p.name, p.first_name || ' ' || p.last_name) as full_name,
        coalesce(p.zipcode, p.appraiser_zipcodes[1]) as zipcode,
        coalesce((
          select jsonb_agg(jsonb_build_object(
            'at', (a.doc->'timestamp')::bigint, 'timezone', a.doc->>'timezone', 'state', a.state,
            'since', case when a.state <> 'booked' then (
              select floor(extract(epoch from max(e.at)) * 1000) from events e
              where e.stream = 'appointment:' || a.id and e.type in ('AppointmentArrived', 'AppointmentCompleted')
            ) end,
            'location', l.doc->>'name', 'zip', coalesce(l.doc->>'zipcode', nullif(left(contact.doc->>'zip', 5), '')),
            'lat', l.doc->'lat', 'lng', l.doc->'lng') order by a.starts_at, a.id)
          from (
            select id from appointment
            where appraiser_id = p.id and starts_at between $3::timestamptz and $4::timestamptz
            union
            select o.id from contact t join appointment o on o.contact_id = t.id and o.appraiser_id is null
            where t.appraiser_id = p.id and t.storm_id = $1::uuid
              and t.appointment_at between $2::bigint - 86400000 and $2::bigint + 86400000
              and o.starts_at between $3::timestamptz and $4::timestamptz
          ) own
          join appointment a using (id)
          join contact on contact.id = a.contact_id
          left join appraisal_location l on l.id = a.location_id
          where a.storm_id = $1::uuid and a.state in ('booked', 'arrived', 'done') and contact.deleted_at is null
            and ${visible?.(of) ?? 'true'}
        ), '[]') as visits
      from person p
      where p.deleted_at is null and p.assigned_events @> array[$1::uuid]
      order by p.last_name collate "und-x-icu", p.first_name collate "und-x-icu", p.id`,
    values,
  )
  return rows
}
