import type { NotificationChannel } from '../../../contract/appointments/notification-channel.ts'
import type { CallingHours } from '../../../contract/call-center/calling-hours.ts'
import type { Contact } from '../../../contract/contacts/contact.ts'

export interface Recipient {
  /** E.164, or null. */
  readonly phone: string | null
  readonly email: string | null
  readonly canText: boolean
  readonly preferred: 'call' | 'sms' | 'email' | null
  readonly hasOptedOut: boolean
  readonly isDeleted: boolean
  /** An IANA name, from the ZIP code. */
  readonly zone: string
  /** When messages leave, by that clock; the usual hours where the business has none of its own. */
  readonly hours?: CallingHours | null
  /** Two letters: its law may narrow those hours. */
  readonly state?: string | null
}

/** E.164, or null. */
export const phoneOf = ({ primary_phone }: Pick<Contact, 'primary_phone'>) =>
  primary_phone ? `+1${primary_phone.replace(/^\+1/, '')}` : null

type Reached = Pick<Contact, 'primary_phone' | 'email' | 'can_text'>

/** A contact as messages reach it. */
export function recipientOf(
  contact: Reached & Pick<Contact, 'preferred_contact_method' | 'deleted_at'> & Partial<Pick<Contact, 'state'>>,
  hasOptedOut: boolean,
  zone: string,
  hours: CallingHours | null = null,
): Recipient {
  return {
    phone: phoneOf(contact),
    email: contact.email || null,
    canText: contact.can_text,
    preferred: contact.preferred_contact_method,
    hasOptedOut,
    isDeleted: contact.deleted_at !== null,
    zone,
    hours,
    state: contact.state ?? null,
  }
}

/**
 * How a claimant is notified, text and email, and why not. What queues messages and what says beforehand whom they reach ask
 * this one function; only reminders choose one way of these.
 */
export function channelsFor(
  { phone, canText, email, hasOptedOut }: Pick<Recipient, 'phone' | 'canText' | 'email' | 'hasOptedOut'>,
  autoTexts: boolean,
): [sms: NotificationChannel, mail: NotificationChannel] {
  return [
    { channel: 'sms', why_not: whyNoText() },
    { channel: 'mail', why_not: email ? null : 'no_email' },
  ]

  function whyNoText(): NotificationChannel['why_not'] {
    if (!phone) return 'no_phone'
    if (!canText) return 'no_texts'
    if (hasOptedOut) return 'opted_out'
    return autoTexts ? null : 'texts_off'
  }
}

/** The same of a contact. */
export const channelsForContact = (contact: Reached, hasOptedOut: boolean, autoTexts: boolean): NotificationChannel[] =>
  channelsFor(
    { phone: phoneOf(contact), canText: contact.can_text, email: contact.email || null, hasOptedOut },
    autoTexts,
  )

/** Whether there is an address: a message that is not sent to one is kept with the reason. */
export const hasAddress = ({ why_not }: NotificationChannel) =>
  why_not === null || why_not === 'opted_out' || why_not === 'texts_off'
