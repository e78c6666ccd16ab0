import type { AppointmentView, FreeSlot } from '../../contract/appointments/appointment.ts'
import type { Contact } from '../../contract/contacts/contact.ts'
import type { Location } from '../../contract/locations/location.ts'
import type { StormView } from '../../contract/storms/storm.ts'
import { completeContact } from '../../machines/contact/contact.evolve.ts'
import type { TenantClient } from '../db/database.ts'

export interface SlotFacts {
  /** Whether the location has such a slot. */
  readonly is: boolean
  /** Places, without one that the contact itself holds. */
  readonly free: number
  /** The same with that one. */
  readonly hasRoom: boolean
  /** The nearest free slots, where the slot has no room; read here, so that a refusal costs no further query. */
  readonly nearest: readonly FreeSlot[]
}

/** What a booking is decided by. */
export interface BookingFacts {
  readonly contact: Contact
  /** The contact's appointments that are not over. */
  readonly open: readonly AppointmentView[]
  readonly location: Location | null
  /** The location's storm, or without a location the contact's. */
  readonly storm: StormView | null
  readonly slot: SlotFacts
}

export interface Wanted {
  readonly location_id: string | null
  /** Milliseconds since 1970; null for no slot. */
  readonly timestamp: number | null
}

/** What a booking wants to know, of its contact. */
export interface AskedFacts extends Wanted {
  readonly contact: string
}

/**
 * Reads it in one query, and locks the contact: two such commands about one contact take turns. Null where the contact
 * does not exist in this business. Whether there is room is a first look only: the place is taken with the events.
 */
export async function findLockedBookingFacts(
  client: TenantClient,
  contactId: string,
  { location_id, timestamp }: Wanted,
): Promise<BookingFacts | null> {
  const { rows } = await client.query<BookingFacts>({
    name: 'locked-booking-facts',
    text: `${factsOf('(select $1::uuid, $2::uuid, $3::float8, true) as given (contact_id, location_id, starts, is_first)', 'join')} for no key update of c`,
    values: [contactId, location_id, timestamp],
  })
  const [row] = rows
  return row ? { ...row, contact: completeContact(row.contact) } : null
}

/** So many bookings are asked about at a time. */
export const mostAsked = 8

/** The same without a lock for several bookings, at most `mostAsked`, in their order. */
export async function findBookingFacts(
  client: TenantClient,
  asked: readonly AskedFacts[],
): Promise<(BookingFacts | null)[]> {
  // Locations and storms are large, and mostly the same ones: each is read once.
  const firsts = new Map<string | null, number>()
  asked.forEach(({ location_id }, place) => firsts.has(location_id) || firsts.set(location_id, place))
  const { rows } = await client.query<Omit<BookingFacts, 'contact'> & { contact: Contact | null }>({
    name: 'booking-facts',
    text: `${factsOf(severalAsked, 'left join')} order by given.place`,
    values: [
      JSON.stringify(
        asked.map(({ contact, location_id, timestamp }, place) => ({
          place,
          contact_id: contact,
          location_id,
          starts: timestamp,
          is_first: location_id === null || firsts.get(location_id) === place,
        })),
      ),
    ],
  })
  return rows.map(({ contact, ...row }, place) => {
    if (!contact) return null
    const location_id = asked[place]?.location_id ?? null
    const { location, storm } = location_id ? (rows[firsts.get(location_id) ?? place] ?? row) : row
    return { ...row, location, storm, contact: completeContact(contact) }
  })
}

/**
 * As many rows as far as the database can tell, however many are asked for: so it keeps one plan. With arrays it would
 * plan each time, which took twice as long as reading.
 */
const severalAsked = `(
    select * from jsonb_to_recordset($1::jsonb)
      as one (place int, contact_id uuid, location_id uuid, starts float8, is_first boolean)
    limit ${mostAsked}) as given`

const hasRoom = `coalesce(bool_or(p.appointment_id is null
         or p.held_until <= now() or p.held_until is not null and p.contact_id = c.id), false)`

const factsOf = (given: string, join: 'join' | 'left join') => `
  select c.doc as contact, case when given.is_first then l.doc end as location,
    case when given.is_first then s.doc end as storm,
    (select coalesce(jsonb_agg(a.doc), '[]') from appointment a
     where a.contact_id = c.id and a.state in ('held', 'booked', 'arrived', 'done')) as open,
    (select jsonb_build_object('is', count(*) > 0,
       'free', count(*) filter (where p.appointment_id is null or p.held_until <= now()),
       'hasRoom', ${hasRoom},
       'nearest', coalesce(case when not ${hasRoom} then (
         select jsonb_agg(jsonb_build_object('timestamp', extract(epoch from n.starts_at) * 1000, 'free', n.free)
           order by n.starts_at)
         from nearest_free_slots(l.id, to_timestamp(given.starts / 1000)) n) end, '[]'))
     from slot_place p where p.location_id = l.id and p.starts_at = to_timestamp(given.starts / 1000)) as slot
  from ${given}
  ${join} contact c on c.id = given.contact_id
  left join appraisal_location l on l.id = given.location_id
  left join storm s on s.id = case when given.location_id is null then c.storm_id else l.storm_id end`
