import type { Contact } from '../../../../contract/contacts/contact.ts'
import { decideContact } from '../../../../machines/contact/contact.decide.ts'

/** Why a contact cannot be assigned now, as the machine says it; null when it can. */
export function whyNotAssign(contact: Contact): string | null {
  const decision = decideContact({ type: 'AssignContact', appraiser_id: contact.appraiser_id ?? contact.id }, contact)
  return decision.ok ? null : decision.refusal.reason
}
