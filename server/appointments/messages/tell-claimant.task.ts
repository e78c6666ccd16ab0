import * as v from 'valibot'
import type { AppointmentState } from '../../../contract/appointments/appointment.ts'
import { messageText } from '../../../machines/appointment/messages/message-text.ts'
import {
  type MessageKind,
  type PlannedMessage,
  planMessages,
  type ToldAppointment,
} from '../../../machines/appointment/messages/planned-message.ts'
import type { Contact } from '../../../contract/contacts/contact.ts'
import type { Database } from '../../db/database.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { SealedBox } from '../../db/sealed-box.ts'
import { conceal } from '../../ports/queue-message.ts'
import {
  type AppointmentEntry,
  type AppointmentFacts,
  cancelMessages,
  findAppointmentEvents,
  findAppointmentFacts,
  findMessagesAbout,
  type KnownMessage,
  queueMessagesAbout,
  type TimedMessage,
} from './appointment-message.queries.ts'

/** Where a claimant changes and cancels without signing in, and the secret in that address. */
interface Links {
  readonly schedule: string
  readonly token: string
}

export interface TellClaimantDependencies {
  readonly database: Database
  readonly box: SealedBox
  readonly linksOf: (contactId: string) => Links
  /** The IANA zone of a claimant; empty where it is not known. */
  readonly zoneOf: (contact: Pick<Contact, 'zip' | 'state'>) => string
}

const Job = v.object({ id: v.string(), business_id: v.string() })

/**
 * Makes the messages of an appointment what its log and the claimant say. Runs after every change of either, queued in
 * the transaction of the change. It may run at any time: what is missing is queued, what has become untrue is canceled
 * unless it has left, and all else stays.
 */
export function tellClaimantTask({ database, box, linksOf, zoneOf }: TellClaimantDependencies) {
  return async (payload: unknown): Promise<void> => {
    const { id, business_id: businessId } = v.parse(Job, payload)
    await database.withBusiness(businessId, (client) =>
      inTransaction(client, async () => {
        const facts = await findAppointmentFacts(client, id)
        if (!facts) return
        const events = await findAppointmentEvents(client, id)
        const known = await findMessagesAbout(client, id)
        const planned = planMessages(
          toldOf(facts, events, known),
          claimantOf(facts, zoneOf(facts.contact) || facts.appointment.timezone),
        )
        const messages = planned.map((message) => timed(facts, message, linksOf(facts.contact.id), box))
        const wanted = new Map(messages.map((message) => [message.key, message]))
        const untrue = known.filter(({ key, state }) => state === 'queued' && !wanted.has(key))
        await cancelMessages(
          client,
          untrue.map(({ key }) => key),
          'Canceled: the appointment has changed since.',
        )
        await queueMessagesAbout(
          client,
          { businessId, id },
          messages.filter((message) => isNew(message, known)),
        )
      }),
    )
  }
}

/** Whether the outbox lacks it, or has it in another form that can still be changed. */
function isNew({ key, recipient, text, skipped }: TimedMessage, known: readonly KnownMessage[]): boolean {
  const there = known.find((one) => one.key === key)
  if (!there) return true
  if (there.state !== 'queued' && there.state !== 'canceled') return false
  return there.state !== (skipped ? 'canceled' : 'queued') || there.recipient !== recipient || there.text !== text
}

const endings = new Set(['AppointmentCancelled', 'AppointmentMissed'])

function toldOf(
  { appointment }: AppointmentFacts,
  events: readonly AppointmentEntry[],
  known: readonly KnownMessage[],
): ToldAppointment {
  const settings = settingsOf(events, known)
  const last = events.findLast(({ type }) => endings.has(type))
  const decisive = events.findLast(({ type }) => endings.has(type) || isSetting(type))
  return {
    state: toldStates[appointment.state],
    timestamp: appointment.timestamp,
    walk_in: appointment.walk_in,
    settings,
    ended: last ? { version: last.version, at: last.at.getTime() } : null,
    byStaff: decisive !== undefined && /^[0-9a-f-]{36}$/.test(decisive.actor_id),
    wasTold: known.some(hasLeft),
  }
}

const toldStates: Readonly<Record<AppointmentState, ToldAppointment['state']>> = {
  booked: 'booked',
  missed: 'missed',
  cancelled: 'canceled',
  held: 'other',
  arrived: 'other',
  done: 'other',
}

const isSetting = (type: string) => ['AppointmentBooked', 'AppointmentMoved', 'AppointmentRestored'].includes(type)
const hasLeft = ({ state }: KnownMessage) => state === 'sent' || state === 'sending'

/**
 * The events that gave it its time. What was undone before the claimant heard of it has not happened: the confirmation
 * of the time before is true still.
 */
function settingsOf(events: readonly AppointmentEntry[], known: readonly KnownMessage[]): ToldAppointment['settings'] {
  const settings: ToldAppointment['settings'][number][] = []
  const heardOf = (kind: MessageKind, version: number) =>
    known.some((message) => hasLeft(message) && message.key.includes(` ${kind} ${version} `))
  let endedBy = 0
  for (const { version, type, at, is_undo } of events) {
    if (type === 'AppointmentCancelled') endedBy = version
    if (!isSetting(type)) continue
    const before = settings.at(-1)
    if (type === 'AppointmentRestored' && before && !heardOf('canceled', endedBy)) continue
    if (is_undo && before?.kind === 'moved' && settings.length > 1 && !heardOf('moved', before.version)) {
      settings.pop()
      continue
    }
    settings.push({ version, at: at.getTime(), kind: type === 'AppointmentMoved' ? 'moved' : 'booked' })
  }
  return settings
}

function claimantOf({ contact, has_opted_out }: AppointmentFacts, zone: string) {
  return {
    phone: contact.primary_phone ? `+1${contact.primary_phone.replace(/^\+1/, '')}` : null,
    email: contact.email || null,
    canText: contact.can_text,
    preferred: contact.preferred_contact_method,
    hasOptedOut: has_opted_out,
    isDeleted: contact.deleted_at !== null,
    zone,
  }
}

/** Why it goes out, as the outbox says it. */
const reasons: Readonly<Record<MessageKind, string>> = {
  booked: 'Appointment booked',
  moved: 'Appointment moved',
  canceled: 'Appointment canceled',
  day_before: 'Reminder, a day before the appointment',
  two_hours_before: 'Reminder, two hours before the appointment',
  missed: 'Appointment missed',
}

function timed(
  { appointment, contact, location, business }: AppointmentFacts,
  { kind, channel, version, sendAt, expiresAt, skipped }: PlannedMessage,
  { schedule, token }: Links,
  box: SealedBox,
): TimedMessage {
  const place = location
    ? [location.name, location.address, location.city].filter(Boolean).join(', ')
    : (appointment.address ?? [contact.address, contact.city].filter(Boolean).join(', '))
  const { subject, sms, mail } = messageText(kind, {
    spanish: contact.spanish,
    business: business.name,
    claimant: contact.first_name,
    vehicle: [contact.vehicle_year, contact.vehicle_make, contact.vehicle_model].filter(Boolean).join(' '),
    timestamp: appointment.timestamp,
    timezone: appointment.timezone,
    place,
    isVisit: appointment.kind === 'field',
    link: schedule,
  })
  return {
    key: `appointment:${appointment.id} ${kind} ${version} ${channel}`,
    channel,
    recipient: (channel === 'sms' ? claimantOf({ contact } as AppointmentFacts, '').phone : contact.email) ?? '',
    subject: channel === 'mail' ? subject : null,
    ...conceal(box, channel === 'sms' ? sms : mail, [token]),
    reason: reasons[kind],
    replyTo: channel === 'mail' ? business.email : null,
    sendAt,
    expiresAt,
    skipped,
  }
}
