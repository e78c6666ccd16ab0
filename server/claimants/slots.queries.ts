import type { TenantClient } from '../db/database.ts'

/**
 * The slots of the location `$2` that are still to come, full ones too, in order, as pairs of start (milliseconds since
 * 1970) and free places. What the contact `c` itself holds is free for it.
 */
export const slotsOf = `
  select coalesce(json_agg(json_build_array(date_part('epoch', o.starts_at) * 1000, o.free) order by o.starts_at), '[]')
  from (
    select p.starts_at, count(*) filter (where p.appointment_id is null or p.held_until <= now()
      or p.held_until is not null and p.contact_id = c.id) as free
    from slot_place p where p.location_id = $2::uuid and p.starts_at > now()
    group by p.starts_at
  ) o`

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
        and (p.appointment_id is null or p.held_until <= now()
          or p.held_until is not null and p.contact_id = $2::uuid)`,
    values: [locations, contactId, timestamp],
  })
  return new Set(rows.map(({ id }) => id))
}
