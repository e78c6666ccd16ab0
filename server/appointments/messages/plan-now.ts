import type { Contact } from '../../../contract/contacts/contact.ts'
import { messageFactsOf, settingsOf } from '../../../machines/appointment/messages/message-history.ts'
import { type PlannedMessage, planMessages } from '../../../machines/appointment/messages/planned-message.ts'
import { type Recipient, recipientOf } from '../../../machines/appointment/messages/recipient.ts'
import type { TenantClient } from '../../db/database.ts'
import {
  findAppointmentEvents,
  findAppointmentFacts,
  findMessagesAbout,
  type KnownMessage,
} from './appointment-message.queries.ts'
import { type MessageSource, rulesOfAppointment, type Writing } from './timed-message.ts'

export interface PlanningDependencies extends Pick<Writing, 'box' | 'calendarFile'> {
  readonly linksOf: (contact: Pick<Contact, 'id' | 'link'>) => Writing['links']
  /** The IANA zone of a claimant; empty where it is not known. */
  readonly zoneOf: (contact: Pick<Contact, 'zip' | 'state'>) => string
}

/** What an appointment’s log and its claimant give at this moment. */
export interface PlanOfNow {
  readonly planned: readonly PlannedMessage[]
  /** What the outbox has about it. */
  readonly known: readonly KnownMessage[]
  readonly claimant: Recipient
  readonly source: MessageSource
  readonly writing: Writing
}

/** Plans the messages of an appointment, and locks it until the transaction ends. Null where there is none. */
export async function planNow(
  { box, calendarFile, linksOf, zoneOf }: PlanningDependencies,
  client: TenantClient,
  id: string,
): Promise<PlanOfNow | null> {
  const facts = await findAppointmentFacts(client, id)
  if (!facts) return null
  const events = await findAppointmentEvents(client, id)
  const known = await findMessagesAbout(client, id)
  const settings = settingsOf(events, known)
  const zone = zoneOf(facts.contact) || facts.appointment.timezone
  const claimant = recipientOf(facts.contact, facts.has_opted_out, zone, facts.message_hours)
  return {
    planned: planMessages(messageFactsOf(facts, events, settings, known), claimant, rulesOfAppointment(facts)),
    known,
    claimant,
    source: { ...facts, formerly: settings.slice(0, -1).findLast(({ isKnown }) => isKnown)?.time ?? null },
    writing: { box, calendarFile, links: linksOf(facts.contact) },
  }
}
