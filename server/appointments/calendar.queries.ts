import type { AppointmentView, CalendarEntry } from '../../contract/appointments/appointment.ts'
import type { Contact } from '../../contract/contacts/contact.ts'
import { channelsForContact } from '../../machines/appointment/messages/recipient.ts'
import { SqlParams } from '../db/condition.ts'
import type { TenantClient } from '../db/database.ts'
import type { Condition } from '../db/list-query.ts'

export interface CalendarRange {
  readonly locationId: string
  /** Milliseconds since 1970; starts from `start` on and before `end`. */
  readonly start: number
  readonly end: number
}

type Shown = Pick<
  Contact,
  | 'id'
  | 'first_name'
  | 'last_name'
  | 'claim_number'
  | 'vehicle_year'
  | 'vehicle_make'
  | 'vehicle_model'
  | 'primary_phone'
  | 'spanish'
  | 'appraiser_id'
  | 'can_text'
  | 'email'
>

/** Whether the business has the location. */
export async function isLocation(client: TenantClient, id: string): Promise<boolean> {
  const { rowCount } = await client.query('select from appraisal_location where id = $1 and deleted_at is null', [id])
  return rowCount === 1
}

/**
 * Appointments of a location by time. Canceled ones and holds that have run out are left out; of a contact that the
 * reader does not see, only its time is told.
 */
export async function findCalendar(
  client: TenantClient,
  { locationId, start, end }: CalendarRange,
  seen: Condition | null,
): Promise<CalendarEntry[]> {
  const { of, values } = new SqlParams()
  const at = (ms: number) => `to_timestamp(${of(ms)}::float8 / 1000)`
  const { rows } = await client.query<{
    doc: AppointmentView
    contact: Shown | null
    lane: number | null
    has_opted_out: boolean
    auto_sms: boolean
  }>(
    `select a.doc, p.n as lane, contact.doc as contact, contact.opted_out_at is not null as has_opted_out,
       coalesce((storm.doc->'settings'->>'auto_sms')::boolean, true) as auto_sms
     from appointment a
     left join slot_place p
       on p.appointment_id = a.id and p.location_id = a.location_id and p.starts_at = a.starts_at
     left join storm on storm.id = a.storm_id
     left join contact on contact.id = a.contact_id and ${seen ? seen(of) : 'true'}
     where a.location_id = ${of(locationId)} and a.starts_at >= ${at(start)} and a.starts_at < ${at(end)}
       and a.state <> 'cancelled' and (a.held_until is null or a.held_until > now())
     order by a.starts_at, a.id`,
    values,
  )
  return rows.map(({ doc, lane, contact, has_opted_out, auto_sms }) => ({
    ...entryOf(doc, contact, has_opted_out, auto_sms),
    lane,
  }))
}

function entryOf(
  { id, timestamp, duration_minutes, state, booked_by, walk_in, held_until, appraiser_id, version }: AppointmentView,
  contact: Shown | null,
  hasOptedOut: boolean,
  autoTexts: boolean,
): CalendarEntry {
  return {
    id,
    timestamp,
    duration_minutes,
    status: state,
    booked_by,
    walk_in,
    held_until,
    appraiser_id: appraiser_id ?? contact?.appraiser_id ?? null,
    version,
    contact: contact && { ...contactShown(contact), told_by: channelsOf(contact, hasOptedOut, autoTexts) },
  }
}

function channelsOf(contact: Shown, hasOptedOut: boolean, autoTexts: boolean): ('text' | 'email')[] {
  const ways = channelsForContact(contact, hasOptedOut, autoTexts).filter(({ why_not }) => why_not === null)
  return ways.map(({ channel }) => (channel === 'sms' ? 'text' : 'email'))
}

/** A contact beside its appointment. */
export function contactShown(contact: Shown): NonNullable<CalendarEntry['contact']> {
  return {
    id: contact.id,
    name: `${contact.first_name} ${contact.last_name}`.trim(),
    claim_number: contact.claim_number,
    vehicle: [contact.vehicle_year, contact.vehicle_make, contact.vehicle_model].filter(Boolean).join(' '),
    phone: contact.primary_phone,
    spanish: contact.spanish ?? false,
  }
}
