import type { FreeSlot } from '../../contract/appointments/appointment.ts'
import type { TenantClient } from '../db/database.ts'

const free = `p.appointment_id is null or p.held_until <= now() or p.held_until is not null and p.contact_id = $2::uuid`

/** The slots of a location that are still to come, full ones too, in order. What the contact itself holds is free for it. */
export async function findSlots(client: TenantClient, locationId: string, contactId: string): Promise<FreeSlot[]> {
  const { rows } = await client.query<FreeSlot>({
    name: 'claimant-slots',
    text: `select (extract(epoch from p.starts_at) * 1000)::float8 as timestamp, (count(*) filter (where ${free}))::int as free
      from slot_place p where p.location_id = $1::uuid and p.starts_at > now()
      group by p.starts_at order by p.starts_at`,
    values: [locationId, contactId],
  })
  return rows
}

/** Until when the contact holds a place of a slot, in milliseconds since 1970; null where it holds none. */
export async function findHold(
  client: TenantClient,
  contactId: string,
  { location_id, timestamp }: { readonly location_id: string; readonly timestamp: number },
): Promise<number | null> {
  const { rows } = await client.query<{ until: number }>({
    name: 'claimant-hold',
    text: `select (extract(epoch from p.held_until) * 1000)::float8 as until from slot_place p
      where p.location_id = $2::uuid and p.starts_at = to_timestamp($3::float8 / 1000)
        and p.contact_id = $1::uuid and p.held_until > now() limit 1`,
    values: [contactId, location_id, timestamp],
  })
  return rows[0]?.until ?? null
}

/** Which of some locations have a free place at a time. */
export async function findFreeElsewhere(
  client: TenantClient,
  contactId: string,
  { locations, timestamp }: { readonly locations: readonly string[]; readonly timestamp: number },
): Promise<Set<string>> {
  const { rows } = await client.query<{ id: string }>({
    name: 'claimant-elsewhere',
    text: `select distinct p.location_id as id from slot_place p
      where p.location_id = any($1::uuid[]) and p.starts_at = to_timestamp($3::float8 / 1000) and p.starts_at > now()
        and (${free})`,
    values: [locations, contactId, timestamp],
  })
  return new Set(rows.map(({ id }) => id))
}
