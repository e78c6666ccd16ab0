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
  readonly slot: { readonly is: boolean; readonly hasRoom: boolean }
}

export interface Wanted {
  readonly location_id: string | null
  /** Milliseconds since 1970; null for no slot. */
  readonly timestamp: number | null
}

/**
 * Reads it in one query, and locks the contact: two commands about one contact take turns. Null where the contact does
 * not exist in this business. Whether there is room is a first look only; `takePlace` decides.
 */
export async function findBookingFacts(
  client: TenantClient,
  contactId: string,
  { location_id, timestamp }: Wanted,
): Promise<BookingFacts | null> {
  const { rows } = await client.query<{
    contact: Contact
    open: AppointmentView[]
    location: Location | null
    storm: StormView | null
    slot: BookingFacts['slot']
  }>({
    name: 'booking-facts',
    text: `
      select c.doc as contact, l.doc as location, s.doc as storm,
        (select coalesce(jsonb_agg(a.doc), '[]') from appointment a
         where a.contact_id = c.id and a.state in ('held', 'booked', 'arrived', 'done')) as open,
        (select jsonb_build_object('is', count(*) > 0, 'hasRoom', coalesce(bool_or(p.appointment_id is null
           or p.held_until <= now() or p.held_until is not null and p.contact_id = c.id), false))
         from slot_place p where p.location_id = l.id and p.starts_at = to_timestamp($3::float8 / 1000)) as slot
      from contact c
      left join appraisal_location l on l.id = $2::uuid
      left join storm s on s.id = case when $2::uuid is null then c.storm_id else l.storm_id end
      where c.id = $1::uuid
      for no key update of c`,
    values: [contactId, location_id, timestamp],
  })
  const [row] = rows
  return row ? { ...row, contact: completeContact(row.contact) } : null
}
