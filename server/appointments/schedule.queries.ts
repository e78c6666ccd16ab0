import { Temporal } from 'temporal-polyfill'
import type { FreeSlot } from '../../contract/appointments/appointment.ts'
import type { ReplyOf } from '../../contract/call.ts'
import type { readClaimantSchedule } from '../../contract/calls/read-claimant-schedule.ts'
import type { Location } from '../../contract/locations/location.ts'
import type { TenantClient } from '../db/database.ts'

/** Instants are milliseconds since 1970. */
export interface ScheduleRange {
  readonly start: number
  readonly end: number
  readonly timezone?: string | undefined
}

/**
 * Slots of a location with free places, by time. Places whose hold has run out are free, and so is the one that
 * `contactId` holds.
 */
export async function findFreeSlots(
  client: TenantClient,
  { locationId, contactId }: { readonly locationId: string; readonly contactId: string | null },
  { start, end }: ScheduleRange,
): Promise<FreeSlot[]> {
  const { rows } = await client.query<FreeSlot>({
    name: 'free-slots',
    text: `select (extract(epoch from starts_at) * 1000)::float8 as timestamp, count(*)::int as free
      from slot_place
      where location_id = $1 and starts_at > now() and starts_at >= to_timestamp($2::float8 / 1000)
        and starts_at < to_timestamp($3::float8 / 1000)
        and (appointment_id is null or held_until <= now() or held_until is not null and contact_id = $4)
      group by starts_at order by starts_at`,
    values: [locationId, start, end, contactId],
  })
  return rows
}

/** Free slots by day. Null where the claimant's event has no such location that takes bookings. */
export async function readSchedule(
  client: TenantClient,
  who: { readonly locationId: string; readonly contactId: string },
  range: ScheduleRange,
): Promise<ReplyOf<typeof readClaimantSchedule> | null> {
  const { rows } = await client.query<{ timezone: Location['timezone'] }>(
    `select l.doc->>'timezone' as timezone
     from appraisal_location l join contact c on c.storm_id = l.storm_id
       join storm s on s.id = l.storm_id and s.deleted_at is null
     where l.id = $1 and c.id = $2 and l.deleted_at is null and (l.doc->>'online')::boolean`,
    [who.locationId, who.contactId],
  )
  const [location] = rows
  if (!location) return null
  const zone = range.timezone ?? location.timezone
  const slots = await findFreeSlots(client, who, range)
  const days = Map.groupBy(slots, ({ timestamp }) => dayOf(timestamp, zone))
  return { timezone: location.timezone, data: Array.from(days, ([date, some]) => ({ date, slots: some })) }
}

/** YYYY-MM-DD. */
function dayOf(timestamp: number, zone: string): string {
  return Temporal.Instant.fromEpochMilliseconds(timestamp).toZonedDateTimeISO(zone).toPlainDate().toString()
}
