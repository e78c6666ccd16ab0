import type { CallingHours } from '../../contract/call-center/calling-hours.ts'
import type { Contact } from '../../contract/contacts/contact.ts'
import type { MayWrite } from '../../contract/messages/may-write.ts'
import type { MessageChannel } from '../../contract/messages/message.ts'
import { permittedFrom } from '../appointment/messages/planned-message.ts'
import { channelsForContact, phoneOf } from '../appointment/messages/recipient.ts'

/** What decides whether a claimant may be written to. */
export interface WrittenTo {
  readonly contact: Pick<Contact, 'primary_phone' | 'email' | 'can_text'> & Partial<Pick<Contact, 'state'>>
  readonly hasOptedOut: boolean
  /** Whether the claimant has sent a text from this number: it takes texts, whatever the contact says. */
  readonly hasTexted: boolean
  /** The claimant’s IANA zone, and when messages leave by its clock; null for the usual hours. */
  readonly zone: string
  readonly hours: CallingHours | null
}

const sentences = {
  no_phone: 'There is no phone number.',
  no_texts: 'This number takes no texts.',
  opted_out: 'The claimant opted out of texts with STOP. Call, or write an email.',
  texts_off: 'Automatic texts are off for this event.',
  no_email: 'There is no email address.',
} as const

/**
 * Whether a claimant may be written to now, by text and by email, and why not. What sends asks this too, once more at
 * the moment of sending. `now` in milliseconds since 1970.
 */
export function mayWrite({ contact, hasOptedOut, hasTexted, zone, hours }: WrittenTo, now: number): MayWrite[] {
  const from = permittedFrom({ zone, hours, state: contact.state ?? null }, now)
  const wait = from > now ? new Date(from).toISOString() : null
  // A person writes: whether automatic texts are on does not matter.
  const reached = { ...contact, can_text: contact.can_text || hasTexted }
  return channelsForContact(reached, hasOptedOut, true).map(({ channel, why_not }) => ({
    channel,
    to: channel === 'sms' ? phoneOf(contact) : contact.email || null,
    why_not: why_not && sentences[why_not],
    // An email wakes nobody.
    from: why_not === null && channel === 'sms' ? wait : null,
  }))
}

/** The same by one channel. */
export function mayWriteBy(channel: MessageChannel, to: WrittenTo, now: number): MayWrite {
  const way = mayWrite(to, now).find((one) => one.channel === channel)
  return way ?? { channel, to: null, why_not: 'There is no such channel.', from: null }
}
