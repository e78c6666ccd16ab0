import { type ContactEdit, type ContactRowField, contactRowLabel } from '../../contract/contacts/contact-row.ts'
import { contactStatusLabel, type ContactStatus } from '../../contract/contacts/contact-statuses.ts'
import type { Contact } from '../../contract/contacts/contact.ts'
import type { ContactEvent } from '../../contract/events/contact.events.ts'
import { streamOf } from '../../contract/events/recorded.ts'
import { accept, type Decision, refuse } from '../decision.ts'
import { type ChangedSince, conflictOf, differenceOf } from '../edit-conflict.ts'
import { type ContactCommand, decideContact } from './contact.decide.ts'
import { evolveContact } from './contact.evolve.ts'

/** What an edit comes to: its events, and the contact after them; or why none of it is done. */
export interface PlannedEdit {
  readonly decision: Decision<ContactEvent>
  /** The contact after the events; as it was where the edit is refused. */
  readonly after: Contact
}

/**
 * Decides several changes of one contact as one: fields, then the appraiser, the status, and what is done with it. All of
 * it happens or none. Fields that others have changed since are refused by name.
 */
export function planContactEdit(
  contact: Contact,
  edit: ContactEdit,
  changedSince: ChangedSince<Contact> = {},
): PlannedEdit {
  const conflict = conflictOf<Contact>(
    differenceOf<Contact>(contact, namedIn(edit)).changes,
    (field) => contactRowLabel(field as ContactRowField),
    formatChanged(changedSince),
  )
  const refused = conflict ?? faultOf(contact, edit)
  if (refused) return { decision: refused, after: contact }
  const events: ContactEvent[] = []
  let after = contact
  for (const command of commandsOf(contact, edit)) {
    const decision = decideContact(command, after)
    if (!decision.ok) return { decision, after: contact }
    for (const event of decision.events) after = evolved(after, event)
    events.push(...decision.events)
  }
  return { decision: accept(...events), after }
}

/** A status by its label. */
function formatChanged({ status, ...since }: ChangedSince<Contact>): ChangedSince<Contact> {
  return { ...since, ...(status && { status: { ...status, to: contactStatusLabel(status.to) as ContactStatus } }) }
}

/** The fields of the contact that the edit sets. */
function namedIn({ fields, appraiser_id, status, call_back_at }: ContactEdit): Partial<Contact> {
  return {
    ...(fields as Partial<Contact>),
    ...(appraiser_id !== undefined && { appraiser_id }),
    ...(status && { status }),
    ...(call_back_at !== undefined && { call_back_at }),
  }
}

function faultOf({ call_back_at: was }: Contact, { status, call_back_at }: ContactEdit) {
  const isRemoved = call_back_at === null && was !== null && (status ?? 'call_customer_back') === 'call_customer_back'
  return isRemoved
    ? refuse('incomplete', 'Set another status to remove the call back.', { errors: { call_back_at: 'Required' } })
    : null
}

function commandsOf(contact: Contact, edit: ContactEdit): ContactCommand[] {
  const { fields, appraiser_id, reason, deed: asked } = edit
  const commands: ContactCommand[] = []
  if (Object.keys(fields).length > 0) commands.push({ type: 'UpdateContact', changes: fields })
  if (appraiser_id !== undefined && appraiser_id !== contact.appraiser_id) {
    commands.push(appraiser_id === null ? { type: 'UnassignContact' } : { type: 'AssignContact', appraiser_id })
  }
  const status = statusIn(contact, edit)
  const call_back_at = edit.call_back_at ?? undefined
  if (status) commands.push({ type: 'SetContactStatus', status, call_back_at, reason })
  if (asked) commands.push({ type: machineCommands[asked] })
  return commands
}

/** A time to call back sets the status that goes with it. */
function statusIn(contact: Contact, { status, call_back_at }: ContactEdit) {
  if (call_back_at && call_back_at !== contact.call_back_at) return status ?? 'call_customer_back'
  return status === contact.status ? undefined : status
}

const machineCommands = { call_center: 'SendToCallCenter', clean: 'CleanContact', delete: 'DeleteContact' } as const

function evolved(contact: Contact, event: ContactEvent): Contact {
  const { id, version, updated_at: at } = contact
  return evolveContact(contact, { ...event, stream: streamOf('contact', id), version: version + 1, at })
}
