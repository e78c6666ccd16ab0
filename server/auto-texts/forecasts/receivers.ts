import type { Contact } from '../../../contract/contacts/contact.ts'
import { type Recipient, recipientOf } from '../../../machines/appointment/messages/recipient.ts'
import { shownOrNone } from '../../../machines/appointment/messages/shown-facts.ts'
import { contactOptedOut } from '../../db/contact-opted-out.ts'
import { officePhone } from '../../db/office-phone.ts'
import { zoneOf } from '../../db/zip-zones/zone-of-zip.ts'
import type { ForecastOf, ForecastText } from './forecast-kind.ts'

/** A claimant as texts reach it now. */
export interface ClaimantRow {
  readonly contact: Contact
  readonly has_opted_out: boolean
  /** Whether its event sends texts by itself. */
  readonly auto_sms: boolean
  /** E.164; null where none is known, or the text does not say it. */
  readonly office_phone: string | null
}

/** Whether a text says the phone of the office, which takes its time to find. */
export const saysPhone = ({ settings: { body, spanish } }: Pick<ForecastOf, 'settings'>) =>
  [body, spanish].some((text) => text.includes('{phone}'))

/** SQL of the columns of a `ClaimantRow`, for a contact `c` and its storm `s`; with the phone of the office or without. */
export function claimantColumns(withPhone: boolean): string {
  return `c.doc as contact, ${contactOptedOut} as has_opted_out,
    coalesce((s.doc->'settings'->>'auto_sms')::boolean, true) as auto_sms,
    ${withPhone ? officePhone : 'null::text'} as office_phone`
}

/** The claimant as a message meets it; in another zone where its own is not known. */
export function recipientIn(
  { contact, has_opted_out }: ClaimantRow,
  { message_hours }: Pick<ForecastOf['business'], 'message_hours'>,
  zone: string,
): Recipient {
  return recipientOf(contact, has_opted_out, zoneOf(contact) || zone, message_hours)
}

/** Who would have got a text. */
export function receiverOf({ id, first_name, last_name, spanish }: Contact): ForecastText['to'] {
  return { key: id, contactId: id, name: shownOrNone([first_name, last_name].join(' ').trim()), spanish }
}
