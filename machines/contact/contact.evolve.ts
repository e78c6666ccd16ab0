import { initialTransition, type SnapshotFrom } from 'xstate'
import type { Contact } from '../../contract/contacts/contact.ts'
import type { ContactEvent } from '../../contract/events/contact.events.ts'
import { idOf } from '../../contract/events/recorded.ts'
import { restingIn, stepOf } from '../step.ts'
import { contactMachine } from './contact.machine.ts'

export type ContactSnapshot = SnapshotFrom<typeof contactMachine>
export type ContactFact = ContactEvent & { stream: string; version: number; at: string }

const [unseen] = initialTransition(contactMachine)
const step = stepOf(contactMachine)
const resting = restingIn(contactMachine)

export function contactSnapshot(contact: Contact | null): ContactSnapshot {
  if (!contact) return unseen
  const { status, mode } = contact
  return resting(status === 'cancel_claim' ? 'cancelled' : 'open', { status, mode })
}

/** The contact after an event. Pure; the event is taken as having happened. */
export function evolveContact(contact: Contact | null, fact: ContactFact): Contact {
  const next = step(contactSnapshot(contact), fact)
  const status = next.context.status ?? 'not_scheduled'
  const { version, at } = fact
  if (fact.type === 'ContactCreated') {
    const fields = fact.data.contact
    return {
      id: idOf(fact.stream),
      ...fields,
      status,
      super_stage: stageOf(fields),
      version,
      created_at: at,
      updated_at: at,
    }
  }
  if (!contact) throw new Error(`${fact.type} on ${fact.stream}, which has no contact`)
  const changed = 'changes' in fact.data ? { ...contact, ...fact.data.changes } : contact
  return { ...changed, status, super_stage: stageOf(changed), version, updated_at: at }
}

/** `field` when assigned to an appraiser, else `call_center` (section 4). */
function stageOf({ appraiser_id }: Pick<Contact, 'appraiser_id'>): Contact['super_stage'] {
  return appraiser_id ? 'field' : 'call_center'
}
