import { getNextTransitions } from 'xstate'
import type { Contact } from '../../contract/contacts/contact.ts'
import type { ContactEvent } from '../../contract/events/contact.events.ts'
import type { ContactCommand } from '../../machines/contact/contact-command.ts'
import { decideContact } from '../../machines/contact/contact.decide.ts'
import { contactSnapshot } from '../../machines/contact/contact.evolve.ts'
import { refusedBy } from '../http/problem.ts'

/**
 * The events by which a call counts on its contact.
 * @throws Refused 409 with the contact's state and what is possible now.
 */
export function decideCallOn(
  contact: Contact,
  command: ContactCommand & { type: 'PlaceCall' | 'RecordOwnPhoneCall' },
): readonly ContactEvent[] {
  const decision = decideContact(command, contact)
  if (decision.ok) return decision.events
  const allowed = [...new Set(getNextTransitions(contactSnapshot(contact)).map(({ eventType }) => eventType))]
  throw refusedBy(decision.refusal, { id: contact.id, state: contact.status, allowed })
}
