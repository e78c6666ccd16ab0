import { unknownYet } from '../contact/contact.evolve.ts'
import type { ClaimAction } from '../../contract/claims/choices.ts'
import { blankContact } from '../../contract/contacts/blank-contact.ts'
import type { Contact } from '../../contract/contacts/contact.ts'
import type { ContactStatus } from '../../contract/contacts/contact-statuses.ts'
import { type ContactCommand, decideContact } from '../contact/contact.decide.ts'

type OnExisting = Extract<
  ContactCommand['type'],
  'UpdateContact' | 'ReopenContact' | 'ReactivateContact' | 'CancelContact'
>

/** What an action does to the contact that is there; an action that is missing does nothing to it that can be refused. */
export const commandOnExisting = {
  update: 'UpdateContact',
  update_reopen: 'ReopenContact',
  reactivate: 'ReactivateContact',
  cancel_existing: 'CancelContact',
} as const satisfies Partial<Record<ClaimAction, OnExisting>>

const commands: Partial<Record<ClaimAction, OnExisting>> = commandOnExisting
const known = new Map<string, string | null>()

/**
 * Why the action cannot be done to a contact of this status, and what can; null when it can be. By the decision that
 * the ingest makes, so that no claim is said to be ready that the ingest must refuse.
 */
export function contactRefusal(action: ClaimAction | null, status: ContactStatus): string | null {
  const type = action && commands[action]
  if (!type) return null
  const key = `${type} ${status}`
  const before = known.get(key)
  if (before !== undefined) return before
  const command: ContactCommand = type === 'CancelContact' ? { type, claim: '' } : { type, changes: {}, claim: '' }
  const decision = decideContact(command, { ...anyContact, status })
  const reason = decision.ok ? null : reasonOf(decision.refusal)
  known.set(key, reason)
  return reason
}

function reasonOf({ code, reason }: { readonly code: string; readonly reason: string }): string {
  if (code === 'contact_cancelled') return 'Contact is canceled: choose Update and reopen'
  return code === 'already_cancelled' ? 'Contact is already canceled: choose Ignore claim' : reason
}

/** Decisions about existing contacts look at the status only. */
const anyContact: Contact = {
  ...unknownYet,
  id: '',
  long_id: '',
  ...blankContact,
  status: 'not_scheduled',
  super_stage: 'call_center',
  version: 1,
  created_at: '',
  updated_at: '',
}
