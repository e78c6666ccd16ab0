import type { AppointmentView } from '../../contract/appointments/appointment.ts'
import type { AutoTextFacts } from '../../contract/auto-texts/text-facts.ts'
import type { Contact } from '../../contract/contacts/contact.ts'
import { writtenPhone } from '../../contract/phone.ts'
import type { TemplateFacts } from '../../machines/auto-text/fill-template.ts'
import { whenOf } from '../../machines/appointment/messages/message-text.ts'
import { placeOf, vehicleOf } from '../../machines/appointment/messages/place-of.ts'
import { shownOrNone } from '../../machines/appointment/messages/shown-facts.ts'
import type { TenantClient } from '../db/database.ts'
import { officePhone } from '../db/office-phone.ts'

interface Row {
  readonly contact: Contact
  readonly appointment: AppointmentView | null
  readonly location: { name: string; address: string; city: string; state: string; zipcode: string } | null
  readonly business: string
  readonly office_phone: string | null
}

/** As long as the link of a claimant, which is in no preview. */
const secretLength = 43

/** What variables stand for in texts to a contact; null where there is no such contact, or it was deleted. */
export async function findTextFacts(
  client: TenantClient,
  contactId: string,
  publicUrl: string,
): Promise<AutoTextFacts | null> {
  const { rows } = await client.query<Row>({
    name: 'auto-text-facts',
    text: `
      select c.doc as contact, a.doc as appointment, b.name as business, ${officePhone} as office_phone,
        case when l.id is not null then jsonb_build_object('name', l.doc->>'name', 'address', l.doc->>'address',
          'city', l.doc->>'city', 'state', l.doc->>'state', 'zipcode', l.doc->>'zipcode') end as location
      from contact c
      join business b on b.business_id = c.business_id
      left join storm s on s.id = c.storm_id
      left join lateral (select * from appointment one where one.contact_id = c.id and one.state <> 'held'
        order by one.starts_at desc limit 1) a on true
      left join appraisal_location l on l.id = a.location_id
      where c.id = $1::uuid and c.deleted_at is null`,
    values: [contactId],
  })
  const [row] = rows
  if (!row) return null
  const { contact } = row
  return {
    contact_id: contact.id,
    name: [contact.first_name, contact.last_name].filter(Boolean).join(' '),
    is_spanish: contact.spanish,
    english: factsOf(row, publicUrl, false),
    spanish: factsOf(row, publicUrl, true),
  }
}

function factsOf(row: Row, publicUrl: string, spanish: boolean): Record<string, string> {
  const { contact, appointment, location, business, office_phone } = row
  const visit: TemplateFacts = appointment
    ? {
        when: whenOf({ spanish, timestamp: appointment.timestamp, timezone: appointment.timezone }),
        place: placeOf({ appointment, contact, location }),
        day: spanish ? 'mañana' : 'tomorrow',
      }
    : {}
  const facts: TemplateFacts = {
    name: shownOrNone(contact.first_name),
    vehicle: vehicleOf(contact),
    claim_number: contact.claim_number,
    carrier: shownOrNone(contact.insurance_carrier),
    business,
    phone: office_phone && writtenPhone(office_phone),
    link: `${publicUrl}/selector?id=${contact.id}&token=${'x'.repeat(secretLength)}`,
    ...visit,
  }
  return Object.fromEntries(Object.entries(facts).flatMap(([name, value]) => (value ? [[name, value]] : [])))
}
