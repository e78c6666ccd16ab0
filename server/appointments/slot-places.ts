import type { FreeSlot } from '../../contract/appointments/appointment.ts'
import type { Location } from '../../contract/locations/location.ts'
import { appointmentTime } from '../../machines/appointment/appointment-time.ts'
import type { TenantClient } from '../db/database.ts'
import { Refused } from '../http/problem.ts'

/** A slot of a location: its start in milliseconds since 1970. */
export interface SlotAddress {
  readonly location_id: string
  readonly timestamp: number
}

/**
 * Takes a place of a slot in the transaction of the caller, and holds it until the appointment's events are written: a
 * place of its own hold, a free one, or one whose hold has run out. False where there is none.
 */
export async function takePlace(
  client: TenantClient,
  { location_id, timestamp }: SlotAddress,
  who: { readonly contact: string; readonly appointment: string; readonly until: string },
): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>({
    name: 'take-place',
    text: `select take_slot_place($1, to_timestamp($2::float8 / 1000), $3, $4, $5, false) as taken`,
    values: [location_id, timestamp, who.contact, who.appointment, who.until],
  })
  return rows[0]?.taken ?? false
}

/** The free slots of a location that are nearest to a time, at most three, the earliest first. */
export async function nearestFree(client: TenantClient, { location_id, timestamp }: SlotAddress): Promise<FreeSlot[]> {
  const free = `location_id = $1 and starts_at > now() and (appointment_id is null or held_until <= now())`
  const { rows } = await client.query<FreeSlot>({
    name: 'nearest-free',
    text: `
      with near as (
        (select starts_at, count(*) as free from slot_place
         where ${free} and starts_at > to_timestamp($2::float8 / 1000) group by starts_at order by starts_at limit 3)
        union all
        (select starts_at, count(*) from slot_place
         where ${free} and starts_at < to_timestamp($2::float8 / 1000) group by starts_at order by starts_at desc limit 3))
      select (extract(epoch from starts_at) * 1000)::float8 as timestamp, free::int as free from (
        select * from near order by abs(extract(epoch from starts_at) * 1000 - $2::float8) limit 3) as nearest
      order by starts_at`,
    values: [location_id, timestamp],
  })
  return rows
}

/** 409 with the nearest free slots, in the sentence too. */
export function slotFull(location: Pick<Location, 'timezone'>, timestamp: number, nearest: readonly FreeSlot[]) {
  const inWords = (at: number) => appointmentTime({ timestamp: at, timezone: location.timezone, window: null })
  const others = nearest.map((slot) => inWords(slot.timestamp))
  const next = others.length > 0 ? `Nearest free times: ${others.join('; ')}.` : 'This location has no free time left.'
  return new Refused(409, 'slot-full', `${inWords(timestamp)} is full. ${next}`, { free_slots: nearest })
}

/** The trigger on appointments found no place. */
export function isWithoutPlace(error: unknown): boolean {
  const { code, constraint } = error as { code?: string; constraint?: string }
  return code === '23514' && constraint === 'appointment_place'
}
