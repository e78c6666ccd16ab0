import type { AppointmentView } from '../../contract/appointments/appointment.ts'
import type { Contact } from '../../contract/contacts/contact.ts'
import type { Location } from '../../contract/locations/location.ts'
import type { StormView } from '../../contract/storms/storm.ts'
import { completeContact } from '../../machines/contact/contact.evolve.ts'
import type { TenantClient } from '../db/database.ts'

/** What a booking is decided by. */
export interface BookingFacts {
  readonly contact: Contact
  /** The contact's appointments that are not over. */
  readonly open: readonly AppointmentView[]
  readonly location: Location | null
  /** The location's storm, or without a location the contact's. */
  readonly storm: StormView | null
  /** `free` does not count a place that the contact itself holds; `hasRoom` does. */
  readonly slot: { readonly is: boolean; readonly free: number; readonly hasRoom: boolean }
}

export interface Wanted {
  readonly location_id: string | null
  /** Milliseconds since 1970; null for no slot. */
  readonly timestamp: number | null
}

/**
 * Reads it in one query. Null where the contact does not exist in this business. Whether there is room is a first look
 * only: the place is taken with the events.
 */
export function findBookingFacts(
  client: TenantClient,
  contactId: string,
  wanted: Wanted,
): Promise<BookingFacts | null> {
  return readFacts(client, { name: 'booking-facts', text: factsOf }, contactId, wanted)
}

/** The same in a transaction, and locks the contact: two such commands about one contact take turns. */
export function findLockedBookingFacts(
  client: TenantClient,
  contactId: string,
  wanted: Wanted,
): Promise<BookingFacts | null> {
  return readFacts(
    client,
    { name: 'locked-booking-facts', text: `${factsOf} for no key update of c` },
    contactId,
    wanted,
  )
}

const factsOf = `
  select c.doc as contact, l.doc as location, s.doc as storm,
    (select coalesce(jsonb_agg(a.doc), '[]') from appointment a
     where a.contact_id = c.id and a.state in ('held', 'booked', 'arrived', 'done')) as open,
    (select jsonb_build_object('is', count(*) > 0,
       'free', count(*) filter (where p.appointment_id is null or p.held_until <= now()),
       'hasRoom', coalesce(bool_or(p.appointment_id is null
         or p.held_until <= now() or p.held_until is not null and p.contact_id = c.id), false))
     from slot_place p where p.location_id = l.id and p.starts_at = to_timestamp($3::float8 / 1000)) as slot
  from contact c
  left join appraisal_location l on l.id = $2::uuid
  left join storm s on s.id = case when $2::uuid is null then c.storm_id else l.storm_id end
  where c.id = $1::uuid`

async function readFacts(
  client: TenantClient,
  query: { readonly name: string; readonly text: string },
  contactId: string,
  { location_id, timestamp }: Wanted,
): Promise<BookingFacts | null> {
  const { rows } = await client.query<BookingFacts>({ ...query, values: [contactId, location_id, timestamp] })
  const [row] = rows
  return row ? { ...row, contact: completeContact(row.contact) } : null
}
