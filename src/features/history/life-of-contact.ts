import type { Contact } from '../../../contract/contacts/contact.ts'
import type { Recorded } from '../../../contract/events/recorded.ts'
import { decideContact } from '../../../machines/contact/contact.decide.ts'
import { type ContactFact, evolveContact } from '../../../machines/contact/contact.evolve.ts'
import { type Life, sortOut, stepsTo } from './life-parts.ts'

/** The contact that its events make. */
function contactOf(events: readonly Recorded[]): Contact | null {
  return events.reduce<Contact | null>(
    (contact, event) => evolveContact(contact, event as unknown as ContactFact),
    null,
  )
}

export function lifeOfContact(events: readonly Recorded[]): Life | null {
  const contact = contactOf(events)
  if (!contact) return null
  const sorted = sortOut([
    ['update', decideContact({ type: 'UpdateContact', changes: {} }, contact)],
    ['set the status', decideContact({ type: 'SetContactStatus', status: 'not_scheduled' }, contact)],
    ['update and reopen', decideContact({ type: 'ReopenContact', changes: {} }, contact)],
    ['activate again', decideContact({ type: 'ReactivateContact', changes: {} }, contact)],
    ['cancel', decideContact({ type: 'CancelContact' }, contact)],
  ])
  const steps = stepsTo(['open', 'cancelled'], contact.status === 'cancel_claim' ? 'cancelled' : 'open')
  return { steps, ...sorted }
}
