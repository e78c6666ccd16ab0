import { wallClockOf } from '../../../contract/call-center/local-time.ts'
import { putOnOneLine } from '../../../contract/people/shown-name.ts'
import { writtenPhone } from '../../../contract/phone.ts'
import { calendarSummary, messageText } from '../../../machines/appointment/messages/message-text.ts'
import type { HistoryEntry } from '../../../machines/appointment/messages/message-history.ts'
import { messageRulesOf } from '../../../machines/appointment/messages/message-rules.ts'
import type { MessageKind, PlannedMessage } from '../../../machines/appointment/messages/planned-message.ts'
import { addressOf, placeOf, vehicleOf } from '../../../machines/appointment/messages/place-of.ts'
import { shownOrNone } from '../../../machines/appointment/messages/shown-facts.ts'
import { phoneOf } from '../../../machines/appointment/messages/recipient.ts'
import type { SealedBox } from '../../db/sealed-box.ts'
import { sealAttachments } from '../../ports/attachments.ts'
import type { Attachment } from '../../ports/delivery.ts'
import { conceal } from '../../ports/queue-message.ts'
import type { AppointmentFacts, AppointmentMessage } from './appointment-message.queries.ts'

/** An entry of a calendar, as a mail carries it. */
export interface CalendarEntryOfMail {
  readonly id: string
  /** Start, in milliseconds since 1970. */
  readonly timestamp: number
  readonly duration_minutes: number
  readonly summary: string
  readonly place: string
  readonly link: string
  readonly sequence: number
}

export interface Invitation {
  readonly method: 'REQUEST' | 'CANCEL'
  readonly from: { readonly name: string; readonly email: string }
  readonly to: { readonly name: string; readonly email: string }
}

/** What messages are written with. */
export interface Writing {
  readonly box: SealedBox
  /**
   * Where a claimant changes and cancels without signing in, the page of the appointment, and the secret in these
   * addresses; who a calendar file is from where the business has no email.
   */
  readonly links: {
    readonly schedule: string
    readonly appointment: string
    readonly token: string
    readonly sender: string
  }
  /** The text of a calendar file. */
  readonly calendarFile: (entry: CalendarEntryOfMail, invitation: Invitation) => string
}

const reasons: Readonly<Record<MessageKind, string>> = {
  booked: 'Appointment booked',
  moved: 'Appointment moved',
  canceled: 'Appointment canceled',
  day_before: 'Reminder, a day before the appointment',
  two_hours_before: 'Reminder, two hours before the appointment',
  missed: 'Appointment missed',
}

/** Why a message goes out, as the outbox says it. */
export function reasonOf(
  { timezone, timestamp }: Pick<AppointmentFacts['appointment'], 'timezone' | 'timestamp'>,
  { kind, sendAt }: Pick<PlannedMessage, 'kind' | 'sendAt'>,
): string {
  const isEveningBefore = kind === 'two_hours_before' && !isSameDay(timezone, sendAt, timestamp)
  return isEveningBefore ? 'Reminder, the evening before the appointment' : reasons[kind]
}

/** Under one key one message leaves. */
export const messageKey = (
  id: string,
  { kind, version, channel }: Pick<PlannedMessage, 'kind' | 'version' | 'channel'>,
) => `appointment:${id} ${kind} ${version} ${channel}`

/** What a message is written from. */
export interface MessageSource extends AppointmentFacts {
  /** The time before the present one, as far as the claimant was notified of it. */
  readonly formerly: HistoryEntry['time']
}

/** The automatic texts of an appointment as its business set them. */
export const rulesOfAppointment = ({ appointment, auto_texts }: Pick<AppointmentFacts, 'appointment' | 'auto_texts'>) =>
  messageRulesOf(auto_texts, appointment.kind === 'field')

/** What a message says by each channel, with the address where a claimant changes and cancels. */
export function messageTexts(
  facts: Omit<MessageSource, 'has_opted_out' | 'auto_sms' | 'message_hours'>,
  { kind, sendAt }: Pick<PlannedMessage, 'kind' | 'sendAt'>,
  link: string,
) {
  const { appointment, contact, business, formerly, office_phone } = facts
  const texts = {
    spanish: contact.spanish,
    business: business.name,
    claimant: contact.first_name,
    vehicle: vehicleOf(contact),
    timestamp: appointment.timestamp,
    timezone: appointment.timezone,
    formerly,
    duration_minutes: appointment.duration_minutes,
    isToday: isSameDay(appointment.timezone, sendAt, appointment.timestamp),
    place: placeOf(facts),
    address: addressOf(facts),
    isVisit: appointment.kind === 'field',
    claim_number: contact.claim_number,
    carrier: contact.insurance_carrier,
    link,
    phone: office_phone && writtenPhone(office_phone),
  }
  return messageText(kind, texts, rulesOfAppointment(facts)[kind])
}

/** A planned message with its text and its files. */
export function timedMessage(facts: MessageSource, message: PlannedMessage, writing: Writing): AppointmentMessage {
  const { appointment, contact, business } = facts
  const { kind, channel, sendAt, expiresAt, skipped } = message
  const { box, links } = writing
  const attachments = skipped ? [] : attachmentsOf(facts, message, writing)
  const { subject, sms, mail } = messageTexts(facts, message, links.schedule)
  return {
    key: messageKey(appointment.id, message),
    kind,
    channel,
    recipient: (channel === 'sms' ? phoneOf(contact) : contact.email) ?? '',
    subject: channel === 'mail' ? subject : null,
    ...conceal(box, channel === 'sms' ? sms : mail, [links.token]),
    attachments: sealAttachments(box, attachments),
    attachmentNames: attachments.map(({ name }) => name),
    trigger: channel === 'sms' ? rulesOfAppointment(facts)[kind].trigger : null,
    reason: reasonOf(appointment, message),
    replyTo: channel === 'mail' ? business.email : null,
    sendAt,
    expiresAt,
    skipped,
  }
}

function isSameDay(zone: string, one: number, other: number): boolean {
  return wallClockOf(zone, new Date(one)).date === wallClockOf(zone, new Date(other)).date
}

const methods: Readonly<Partial<Record<MessageKind, Invitation['method']>>> = {
  booked: 'REQUEST',
  moved: 'REQUEST',
  canceled: 'CANCEL',
}

/**
 * The calendar file of a mail about a new time, or about none. Its id is the appointment's, and its sequence the version
 * of the event that the mail tells of: calendars move the entry with each mail, and take it off with the last.
 */
function attachmentsOf(
  facts: MessageSource,
  { kind, channel, version }: PlannedMessage,
  { links, calendarFile }: Writing,
): Attachment[] {
  const method = methods[kind]
  if (!method || channel !== 'mail') return []
  const { appointment, contact, business } = facts
  const { id, timestamp, duration_minutes } = appointment
  const name = shownOrNone([contact.first_name, contact.last_name].filter(Boolean).join(' '))
  const entry = {
    id,
    timestamp,
    duration_minutes,
    summary: calendarSummary({ spanish: contact.spanish, business: business.name, vehicle: vehicleOf(contact) }),
    place: putOnOneLine(addressOf(facts)),
    link: links.appointment,
    sequence: version,
  }
  const text = calendarFile(entry, {
    method,
    from: { name: putOnOneLine(business.name), email: business.email ?? links.sender },
    to: { name: name || (contact.email ?? ''), email: contact.email ?? '' },
  })
  return [{ name: 'appointment.ics', type: `text/calendar; charset=utf-8; method=${method}`, text }]
}
