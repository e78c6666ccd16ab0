import type { Contact } from '../../contract/contacts/contact.ts'
import type { ContactStatus } from '../../contract/contacts/contact-statuses.ts'
import type { ContactChanges, ContactEvent, ContactFields } from '../../contract/events/contact.events.ts'
import { accept, type Decision, refuse } from '../decision.ts'
import { differenceOf } from '../edit-conflict.ts'
import { whyNot } from '../why-not.ts'
import { contactSnapshot } from './contact.evolve.ts'

export type ContactCommand =
  | { type: 'CreateContact'; contact: ContactFields; claim?: string }
  | { type: 'UpdateContact' | 'ReopenContact' | 'ReactivateContact'; changes: ContactChanges; claim?: string }
  | { type: 'CancelContact'; claim?: string }
  | { type: 'SetContactStatus'; status: ContactStatus }
  | { type: 'WithdrawContact'; claim?: string; undoes?: readonly number[] }
  | {
      type: 'UndoContact'
      /** Fields as they were before, and the status where it goes back too. */
      changes: ContactChanges
      status?: ContactStatus
      claim?: string
      undoes?: readonly number[]
    }

/** What a command does to a contact, or why it cannot be done. */
export function decideContact(command: ContactCommand, contact: Contact | null): Decision<ContactEvent> {
  const through = {
    ...('claim' in command && command.claim && { claim: command.claim }),
    ...('undoes' in command && command.undoes && { undoes: command.undoes }),
  }
  if (!contact) {
    if (command.type !== 'CreateContact') return refuse('not_found', 'This contact does not exist.')
    return accept({ type: 'ContactCreated', data: { contact: command.contact, ...through } })
  }
  switch (command.type) {
    case 'CreateContact':
      return refuse('already_there', 'This contact exists already.')
    case 'UpdateContact': {
      const change = differenceOf<ContactFields>(contact, command.changes)
      const decision = checked(contact, { type: 'ContactUpdated', data: { ...change, ...through } })
      const changesNothing = Object.keys(change.changes).length === 0 && !command.claim
      return decision.ok && changesNothing ? accept() : decision
    }
    case 'ReopenContact':
      return checked(contact, {
        type: 'ContactReopened',
        data: { ...differenceOf<ContactFields>(contact, command.changes), ...through },
      })
    case 'ReactivateContact':
      return checked(contact, {
        type: 'ContactReactivated',
        data: { ...differenceOf<ContactFields>(contact, command.changes), ...through },
      })
    case 'CancelContact':
      return checked(contact, { type: 'ContactCancelled', data: { was: contact.status, ...through } })
    case 'SetContactStatus':
      if (command.status === 'cancel_claim') {
        return checked(contact, { type: 'ContactCancelled', data: { was: contact.status } })
      }
      return checked(contact, { type: 'ContactStatusSet', data: { status: command.status, was: contact.status } })
    case 'WithdrawContact':
      return checked(contact, { type: 'ContactWithdrawn', data: { was: contact.status, ...through } })
    case 'UndoContact': {
      const status = command.status && { status: { from: contact.status, to: command.status } }
      const data = { ...differenceOf<ContactFields>(contact, command.changes), ...status, ...through }
      return checked(contact, { type: 'ContactUndone', data })
    }
  }
}

function checked(contact: Contact, event: ContactEvent): Decision<ContactEvent> {
  const snapshot = contactSnapshot(contact)
  if (snapshot.can(event)) return accept(event)
  const why = () => whyNot(snapshot, event)
  const name = `${contact.first_name} ${contact.last_name}`.trim()
  if (event.type === 'ContactCancelled' || event.type === 'ContactWithdrawn') {
    return refuse('already_cancelled', `The contact ${name} is cancelled already.`, { why })
  }
  return refuse(
    'contact_cancelled',
    `The contact ${name} is cancelled. Activate the existing contact, or update and reopen it.`,
    { why },
  )
}
