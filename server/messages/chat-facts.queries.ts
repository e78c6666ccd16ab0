import type { CallingHours } from '../../contract/call-center/calling-hours.ts'
import type { Contact } from '../../contract/contacts/contact.ts'
import type { ChatContact } from '../../contract/messages/thread-message.ts'
import type { WrittenTo } from '../../machines/message/may-write.ts'
import { phoneOf } from '../../machines/appointment/messages/recipient.ts'
import type { TenantClient } from '../db/database.ts'
import { contactOptedOut } from '../db/contact-opted-out.ts'
import { zoneOf } from '../db/zip-zones/zone-of-zip.ts'

/** The claimant as messages reach them. */
export interface ChatFacts {
  readonly contact: Contact
  readonly to: WrittenTo
  /** Whether the claimant’s phone is simulated as switched off. */
  readonly isPhoneOff: boolean
}

/** Null where there is no such contact, or it was deleted. */
export async function findChatFacts(client: TenantClient, contactId: string): Promise<ChatFacts | null> {
  const { rows } = await client.query<{
    contact: Contact
    has_opted_out: boolean
    texted_from: string | null
    hours: CallingHours | null
    timezone: string
    is_off: boolean
  }>({
    name: 'chat-facts',
    text: `select c.doc as contact, ${contactOptedOut} as has_opted_out,
        (select m.doc->>'theirs' from message m where m.contact_id = c.id and m.state = 'received'
           and m.doc->>'channel' = 'sms' order by m.created_at desc limit 1) as texted_from, b.message_hours as hours, b.timezone,
        exists (select from simulated_phone p where p.contact_id = c.id and not p.is_on) as is_off
      from contact c join business b on b.business_id = c.business_id
      where c.id = $1::uuid and c.deleted_at is null`,
    values: [contactId],
  })
  const [row] = rows
  if (!row) return null
  const { contact, has_opted_out: hasOptedOut, texted_from, hours, timezone, is_off: isPhoneOff } = row
  const hasTexted = texted_from !== null && texted_from === phoneOf(contact)
  return { contact, to: { contact, hasOptedOut, hasTexted, zone: zoneOf(contact) || timezone, hours }, isPhoneOff }
}

/** What a conversation shows of a contact. */
export function chatContact(contact: Contact): ChatContact {
  const { id, first_name, last_name, claim_number, primary_phone, email, spanish } = contact
  const { vehicle_year, vehicle_make, vehicle_model } = contact
  const vehicle = [vehicle_year, vehicle_make, vehicle_model].filter(Boolean).join(' ')
  return { id, first_name, last_name, claim_number, vehicle, primary_phone, email, spanish }
}
