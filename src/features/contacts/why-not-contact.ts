import type { Contact } from '../../../contract/contacts/contact.ts'
import { type ContactCommand, decideContact } from '../../../machines/contact/contact.decide.ts'

/** Why a command would be refused, as the server says it; null where it would not. */
export function whyNotContact(contact: Contact, command: ContactCommand): string | null {
  const decision = decideContact(command, contact)
  return decision.ok ? null : decision.refusal.reason
}
