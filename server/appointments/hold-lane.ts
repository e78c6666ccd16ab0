import type { BodyOf } from '../../contract/call.ts'
import type { bookAppointment } from '../../contract/calls/book-appointment.ts'
import type { Database, TenantClient } from '../db/database.ts'

interface Lane {
  readonly contact: string
  readonly location_id: string
  readonly timestamp: number
  /** From 1. */
  readonly lane: number
}

/**
 * Books or holds with a place of the slot held for the contact, which the booking takes rather than another one. Where the place
 * is not free, the booking takes any. After a refusal the place is free again; a process that ends leaves it after a
 * minute.
 */
export async function bookInLane<T>(
  database: Database,
  { businessId, contact }: { readonly businessId: string; readonly contact: string },
  { location_id, timestamp, lane }: Pick<BodyOf<typeof bookAppointment>, 'location_id' | 'timestamp' | 'lane'>,
  book: () => Promise<T>,
): Promise<T> {
  if (location_id === undefined || timestamp === undefined || lane === undefined) return book()
  const wish = { contact, location_id, timestamp, lane }
  const isHeld = await database.withBusiness(businessId, (client) => hold(client, wish))
  try {
    return await book()
  } catch (error) {
    if (isHeld) await database.withBusiness(businessId, (client) => release(client, wish))
    throw error
  }
}

/** Whether the place was free. A contact that is booked in the slot keeps its place, and holds one place of it. */
async function hold(client: TenantClient, { contact, location_id, timestamp, lane }: Lane): Promise<boolean> {
  const { rowCount } = await client.query({
    name: 'hold-lane',
    text: `update slot_place p set contact_id = $1, held_until = now() + interval '1 minute',
        appointment_id = coalesce((
          select (c.doc->'appointment'->>'id')::uuid from contact c where c.id = $1), gen_random_uuid())
      where p.location_id = $2 and p.starts_at = to_timestamp($3::float8 / 1000) and p.n = $4 and p.starts_at > now()
        and (p.appointment_id is null or p.held_until <= now())
        and exists (select from contact c where c.id = $1 and c.deleted_at is null)
        and not exists (
          select from slot_place own
          where own.location_id = $2 and own.starts_at = p.starts_at and own.contact_id = $1 and own.held_until is null)`,
    values: [contact, location_id, timestamp, lane],
  })
  if (rowCount !== 1) return false
  await client.query({
    name: 'leave-other-lanes',
    text: `update slot_place set contact_id = null, appointment_id = null, held_until = null
      where location_id = $2 and starts_at = to_timestamp($3::float8 / 1000) and n <> $4 and contact_id = $1
        and held_until is not null`,
    values: [contact, location_id, timestamp, lane],
  })
  return true
}

async function release(client: TenantClient, { contact, location_id, timestamp, lane }: Lane): Promise<void> {
  await client.query({
    name: 'release-lane',
    text: `update slot_place set contact_id = null, appointment_id = null, held_until = null
      where location_id = $2 and starts_at = to_timestamp($3::float8 / 1000) and n = $4 and contact_id = $1
        and held_until is not null`,
    values: [contact, location_id, timestamp, lane],
  })
}
