import type { AppointmentView } from '../../contract/appointments/appointment.ts'
import type { AutoTextFacts } from '../../contract/auto-texts/auto-text-preview.ts'
import { type AutoTextTrigger, ruleOf } from '../../contract/auto-texts/triggers.ts'
import type { CallingHours } from '../../contract/call-center/calling-hours.ts'
import type { Contact } from '../../contract/contacts/contact.ts'
import { shownOrNone } from '../../machines/appointment/messages/shown-facts.ts'
import { type ContactSources, contactFacts } from '../../machines/auto-text/contact-facts.ts'
import { mayWriteBy } from '../../machines/message/may-write.ts'
import { contactOptedOut } from '../db/contact-opted-out.ts'
import type { TenantClient } from '../db/database.ts'
import { officePhone } from '../db/office-phone.ts'
import { zoneOf } from '../db/zip-zones/zone-of-zip.ts'

interface PreviewRow {
  readonly contact: Contact
  readonly has_opted_out: boolean
  readonly office_phone: string | null
  readonly business: string
  readonly hours: CallingHours | null
  readonly timezone: string
  readonly appointment: AppointmentView | null
  readonly location: ContactSources['location']
}

/** What the variables of a trigger stand for at a contact; null where there is no such contact. */
export async function findContactFacts(
  client: TenantClient,
  trigger: AutoTextTrigger,
  { contactId, link }: { readonly contactId: string; readonly link: string },
): Promise<AutoTextFacts | null> {
  const { rows } = await client.query<PreviewRow>({
    name: 'auto-text-facts',
    text: `select c.doc as contact, ${contactOptedOut} as has_opted_out, ${officePhone} as office_phone,
        b.name as business, b.message_hours as hours, b.timezone, a.doc as appointment,
        case when l.id is not null then jsonb_build_object('name', l.doc->>'name', 'address', l.doc->>'address',
          'city', l.doc->>'city', 'state', l.doc->>'state', 'zipcode', l.doc->>'zipcode') end as location
      from contact c join business b on b.business_id = c.business_id left join storm s on s.id = c.storm_id
      left join lateral (select doc, location_id from appointment where contact_id = c.id and state <> 'held'
        order by state = 'booked' desc, starts_at desc limit 1) a on true
      left join appraisal_location l on l.id = a.location_id
      where c.id = $1::uuid and c.deleted_at is null`,
    values: [contactId],
  })
  const [row] = rows
  if (!row) return null
  const { contact, business, appointment, location, hours, timezone } = row
  const known = contactFacts({ contact, business, officePhone: row.office_phone, appointment, location, link })
  const variables = ['business', ...ruleOf(trigger).variables] as const
  const to = { contact, hasOptedOut: row.has_opted_out, hasTexted: false, zone: zoneOf(contact) || timezone, hours }
  return {
    contact: { id: contact.id, name: shownOrNone([contact.first_name, contact.last_name].filter(Boolean).join(' ')) },
    spanish: contact.spanish,
    facts: Object.fromEntries(variables.map((name) => [name, known[name] ?? ''])),
    may_write: mayWriteBy('sms', to, Date.now()),
  }
}

/** Whether a number has opted out of the texts of the business. */
export async function isStopped(client: TenantClient, number: string): Promise<boolean> {
  const { rows } = await client.query({
    name: 'number-is-stopped',
    text: `select from consent where number = $1 and status = 'stopped'`,
    values: [number],
  })
  return rows.length > 0
}
