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

/** The same for the same slot. */
export const nameOfSlot = ({ location_id, timestamp }: SlotAddress) => `${location_id} ${timestamp}`

/**
 * Takes a place of a slot in the transaction of the caller, for good or until a time: a place of its own hold, a free
 * one, or one whose hold has run out. False where there is none. A contact has one place for good: in a move the new one
 * is held until the former one is given up.
 */
export async function takeSeat(
  client: TenantClient,
  { location_id, timestamp }: SlotAddress,
  who: { readonly contact: string; readonly appointment: string; readonly until: string | null },
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
  const { rows } = await client.query<FreeSlot>({
    name: 'nearest-free',
    text: `select (extract(epoch from starts_at) * 1000)::float8 as timestamp, free
           from nearest_free_slots($1, to_timestamp($2::float8 / 1000)) order by starts_at`,
    values: [location_id, timestamp],
  })
  return rows
}

export const slotFullType = 'urn:claimfront:slot-full'

/** 409 with the nearest free slots, in the sentence too. */
export function slotFull(location: Pick<Location, 'timezone'>, timestamp: number, nearest: readonly FreeSlot[]) {
  const formatSlotTime = (at: number) => appointmentTime({ timestamp: at, timezone: location.timezone, window: null })
  const others = nearest.map((slot) => formatSlotTime(slot.timestamp))
  const next = others.length > 0 ? `Nearest free times: ${others.join('; ')}.` : 'This location has no free time left.'
  return new Refused(409, 'slot-full', `${formatSlotTime(timestamp)} is full. ${next}`, { free_slots: nearest })
}

export const moreBooked = 'More is booked than these days would take. Move these bookings first.'

/** Where a trigger found no place for an appointment, or too few for those booked: 409; null for any other error. */
export function refusedWithoutSeat(error: unknown): Refused | null {
  const { code, constraint } = error as { code?: string; constraint?: string }
  if (code !== '23514') return null
  if (constraint === 'appointment_place')
    return new Refused(409, 'slot-full', 'This time is full by now. Choose another time.')
  return constraint === 'slot_place_capacity' ? new Refused(409, 'more-booked', moreBooked) : null
}
