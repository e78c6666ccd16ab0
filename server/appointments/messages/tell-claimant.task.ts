import * as v from 'valibot'
import type { AppointmentState } from '../../../contract/appointments/appointment.ts'
import {
  isReminder,
  type MessageKind,
  planMessages,
  textsAreOff,
  type ToldAppointment,
} from '../../../machines/appointment/messages/planned-message.ts'
import { toldClaimantOf } from '../../../machines/appointment/messages/told-claimant.ts'
import { jobPayloads } from '../../../machines/jobs.ts'
import type { Contact } from '../../../contract/contacts/contact.ts'
import type { Database } from '../../db/database.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import {
  type AppointmentEntry,
  type AppointmentFacts,
  cancelMessages,
  findAppointmentEvents,
  findAppointmentFacts,
  findMessagesAbout,
  type KnownMessage,
  queueMessagesAbout,
  type AppointmentMessage,
} from './appointment-message.queries.ts'
import { timedMessage, type Writing } from './timed-message.ts'

export interface TellClaimantDependencies extends Pick<Writing, 'box' | 'calendarFile'> {
  readonly database: Database
  readonly linksOf: (contactId: string) => Writing['links']
  /** The IANA zone of a claimant; empty where it is not known. */
  readonly zoneOf: (contact: Pick<Contact, 'zip' | 'state'>) => string
}

/**
 * Makes the messages of an appointment what its log and the claimant say. Runs after every change of either, queued in
 * the transaction of the change. It may run at any time: what is missing is queued, what has become untrue is canceled
 * unless it has left, and all else stays.
 */
export function tellClaimantTask({ database, box, linksOf, calendarFile, zoneOf }: TellClaimantDependencies) {
  return async (payload: unknown): Promise<void> => {
    const { id, business_id: businessId } = v.parse(jobPayloads['tell-claimant'], payload)
    await database.withBusiness(businessId, (client) =>
      inTransaction(client, async () => {
        const facts = await findAppointmentFacts(client, id)
        if (!facts) return
        const events = await findAppointmentEvents(client, id)
        const known = await findMessagesAbout(client, id)
        const planned = planMessages(
          toldOf(facts, events, known),
          toldClaimantOf(facts.contact, facts.has_opted_out, zoneOf(facts.contact) || facts.appointment.timezone),
        )
        const writing = { box, calendarFile, links: linksOf(facts.contact.id) }
        const messages = planned.map((message) => timedMessage(facts, message, writing))
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
function isNew(message: AppointmentMessage, known: readonly KnownMessage[]): boolean {
  const { key, kind, recipient, text, skipped, sendAt } = message
  const there = known.find((one) => one.key === key)
  // A reminder that has left by one channel is not repeated by the other, which has become the claimant's since.
  const said = key.slice(0, key.lastIndexOf(' ') + 1)
  if (isReminder(kind) && known.some((one) => hasLeft(one) && one.key.startsWith(said))) return false
  if (!there) return true
  if (there.state !== 'queued' && there.state !== 'canceled') return false
  // What would have left while texts were off is no news when they are on again.
  if (there.error === textsAreOff && !skipped && sendAt < Date.now()) return false
  return there.state !== (skipped ? 'canceled' : 'queued') || there.recipient !== recipient || there.text !== text
}

const endings = new Set(['AppointmentCancelled', 'AppointmentMissed'])

function toldOf(
  { appointment, auto_sms }: AppointmentFacts,
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
    autoTexts: auto_sms,
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
