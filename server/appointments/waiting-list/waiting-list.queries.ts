import type { CallingHours } from '../../../contract/call-center/calling-hours.ts'
import type { AppointmentView } from '../../../contract/appointments/appointment.ts'
import type { Contact } from '../../../contract/contacts/contact.ts'
import type { WaitingListEntry } from '../../../contract/waiting-list/waiting-list.ts'
import type { NotificationChannel } from '../../../contract/appointments/notification-channel.ts'
import { channelsForContact } from '../../../machines/appointment/messages/recipient.ts'
import type { WaitedSlot, WaitingClaimant } from '../../../machines/waiting-list/plan-offers.ts'
import { arrayLiteral } from '../../db/array-params.ts'
import type { TenantClient } from '../../db/database.ts'
import { contactOptedOut } from '../../db/contact-opted-out.ts'
import { zoneOf } from '../../db/zip-zones/zone-of-zip.ts'

/** Entries by id; ids that do not exist in this business are missing from the answer. */
export async function findEntries(
  client: TenantClient,
  ids: readonly string[],
): Promise<ReadonlyMap<string, WaitingListEntry>> {
  if (ids.length === 0) return new Map()
  const { rows } = await client.query<{ doc: WaitingListEntry }>({
    name: 'find-waiting-list',
    text: 'select doc from waiting_list where id = any($1::uuid[])',
    values: [arrayLiteral(ids)],
  })
  return new Map(rows.map(({ doc }) => [doc.id, doc]))
}

/** An entry with the claimant whose appointment would be moved. */
export interface WaitingContact extends WaitingClaimant {
  readonly contact: Contact
  /** How an offer is told. */
  readonly ways: readonly NotificationChannel[]
}

interface Row {
  readonly entry: WaitingListEntry
  readonly contact: Contact
  readonly has_opted_out: boolean
  /** Whether the event sends texts by itself. */
  readonly auto_sms: boolean
  readonly hours: CallingHours | null
  /** Whether it is offered a time in turn, and no message of that has left. */
  readonly is_unsent: boolean
  readonly appointment: AppointmentView | null
}

/** Who makes the offers in turn. People of the business, who offer out of turn, call those whom no message reaches. */
export const inTurn = 'appointments'

const select = `
  select w.doc as entry, c.doc as contact, ${contactOptedOut} as has_opted_out, a.doc as appointment,
    coalesce((s.doc->'settings'->>'auto_sms')::boolean, true) as auto_sms, b.message_hours as hours,
    w.state = 'offered'
      and exists (select from events e where e.stream = 'waiting_list:' || w.id and e.version = w.version
        and e.actor_id = '${inTurn}')
      and not exists (select from outbox o where o.about_id = w.id
        and o.key like 'waiting_list:' || w.id || ' offered ' || w.version || ' %'
        and (o.state not in ('queued', 'canceled') or o.state = 'queued' and o.tries > 0)) as is_unsent
  from waiting_list w
  join contact c on c.id = w.contact_id
  join business b on b.business_id = w.business_id
  left join appraisal_location l on l.id = w.location_id
  left join storm s on s.id = l.storm_id
  left join appointment a on a.id = w.appointment_id and a.state = 'booked' and a.id::text = c.doc->'appointment'->>'id'`

/** Who waits at a location, in line. */
export async function findWaiting(client: TenantClient, locationId: string): Promise<WaitingContact[]> {
  const { rows } = await client.query<Row>({
    name: 'find-waiting',
    text: `${select} where w.location_id = $1::uuid and w.state in ('waiting', 'offered') order by w.since, w.id`,
    values: [locationId],
  })
  return rows.map(waitingOf)
}

/** One entry with all that it depends on; null where the business has none. */
export async function findOneWaiting(client: TenantClient, id: string): Promise<WaitingContact | null> {
  const { rows } = await client.query<Row>({
    name: 'find-one-waiting',
    text: `${select} where w.id = $1::uuid`,
    values: [id],
  })
  return rows[0] ? waitingOf(rows[0]) : null
}

function waitingOf({ entry, contact, has_opted_out, auto_sms, hours, is_unsent, appointment }: Row): WaitingContact {
  const ways = channelsForContact(contact, has_opted_out, auto_sms)
  const isReachable = contact.deleted_at === null && ways.some(({ why_not }) => why_not === null)
  return {
    entry,
    contact,
    booked: appointment && { timestamp: appointment.timestamp, location_id: appointment.location_id },
    zone: zoneOf(contact) || entry.timezone,
    hours,
    isReachable,
    isUnnotified: is_unsent && !isReachable,
    ways,
  }
}

/**
 * Slots of a location that are still to come and can be booked: those of which a place fell free, and some others, or
 * all of them. None where the location takes no bookings.
 */
export async function findWaitedSlots(
  client: TenantClient,
  locationId: string,
  others: readonly number[] | 'all',
): Promise<WaitedSlot[]> {
  const { rows } = await client.query<WaitedSlot>({
    name: 'find-waited-slots',
    text: `
      select (extract(epoch from p.starts_at) * 1000)::float8 as timestamp,
        (extract(epoch from f.freed_at) * 1000)::float8 as freed_at,
        (count(*) filter (where p.appointment_id is null or p.held_until <= now()))::int as free,
        (count(*) filter (where p.held_until > now()))::int as held
      from slot_place p
      join appraisal_location l on l.id = p.location_id and l.deleted_at is null and (l.doc->>'online')::boolean
      join storm s on s.id = l.storm_id and s.deleted_at is null
      left join freed_slot f on f.location_id = p.location_id and f.starts_at = p.starts_at
      where p.location_id = $1::uuid and p.starts_at > now()
        and ($3::boolean or f.freed_at is not null
          or p.starts_at in (select to_timestamp(at / 1000) from unnest($2::float8[]) as at))
      group by p.starts_at, f.freed_at order by p.starts_at`,
    values: [locationId, arrayLiteral(others === 'all' ? [] : others.map(String)), others === 'all'],
  })
  return rows
}

/** When holds of places run out for which others wait, ISO 8601, UTC. */
export async function findHoldEnds(client: TenantClient, locationId: string): Promise<string[]> {
  const { rows } = await client.query<{ until: Date }>({
    name: 'find-hold-ends',
    text: `select p.held_until as until from slot_place p join freed_slot f using (location_id, starts_at)
      where p.location_id = $1::uuid and p.starts_at > now() and p.held_until > now() order by 1 limit 1`,
    values: [locationId],
  })
  return rows.map(({ until }) => until.toISOString())
}

/** Looks at the waiting list of a location once more at this instant. */
export async function queueFollow(client: TenantClient, locationId: string, at: string): Promise<void> {
  await client.query('select queue_waiting_list($1, $2)', [locationId, at])
}
