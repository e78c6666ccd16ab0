import type { NotificationChannel } from '../../contract/appointments/notification-channel.ts'
import type { Contact } from '../../contract/contacts/contact.ts'
import type { Location } from '../../contract/locations/location.ts'
import type { WaitingListEntry } from '../../contract/waiting-list/waiting-list.ts'
import { channelsForContact } from '../../machines/appointment/messages/recipient.ts'
import type { TenantClient } from '../db/database.ts'
import { contactOptedOut } from '../db/contact-opted-out.ts'

export interface EarlierTime {
  /** Where the claimant is booked; null for a visit, or without an appointment. */
  readonly location: Pick<Location, 'id' | 'name' | 'address' | 'city' | 'state'> | null
  /** The request for an earlier time than that; null where none was made. */
  readonly entry: WaitingListEntry | null
  /** By what the claimant is notified of an offer; empty where nothing reaches. */
  readonly channels: readonly NotificationChannel['channel'][]
}

interface Row extends Pick<EarlierTime, 'location' | 'entry'> {
  readonly contact: Contact
  readonly has_opted_out: boolean
  /** Whether the event sends texts by itself. */
  readonly auto_sms: boolean
}

/** The location of a claimant's appointment, and whether the claimant waits for an earlier time there and is told of one. */
export async function findEarlierTime(client: TenantClient, contactId: string): Promise<EarlierTime> {
  const { rows } = await client.query<Row>({
    name: 'claimant-earlier-time',
    text: `
      select l.doc as location, w.doc as entry, c.doc as contact, ${contactOptedOut} as has_opted_out,
        coalesce((s.doc->'settings'->>'auto_sms')::boolean, true) as auto_sms
      from contact c
      left join appraisal_location l on l.id = (c.doc->'appointment'->>'location_id')::uuid
      left join storm s on s.id = l.storm_id
      left join waiting_list w on w.contact_id = c.id and w.appointment_id = (c.doc->'appointment'->>'id')::uuid
      where c.id = $1::uuid`,
    values: [contactId],
  })
  const [row] = rows
  if (!row) return { location: null, entry: null, channels: [] }
  const { location, entry, contact, has_opted_out, auto_sms } = row
  const ways = channelsForContact(contact, has_opted_out, auto_sms)
  return { location, entry, channels: ways.flatMap(({ channel, why_not }) => (why_not ? [] : [channel])) }
}
