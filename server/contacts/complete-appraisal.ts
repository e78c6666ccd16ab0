import type { Contact } from '../../contract/contacts/contact.ts'
import { asFact } from '../events/append.ts'
import type { CommandScope, PlanPart } from '../events/handle-command.ts'
import { ContactBatch } from './contact-batch.ts'

/**
 * What the completion of an appraisal does to its contact; nothing where the contact is appraised already, as its
 * production log was reopened and is completed again. An agent who has the contact on the phone does not hold it up.
 * @throws Refused 409 with the contact's status and what is possible now.
 */
export function completeAppraisal(scope: CommandScope, contact: Contact): PlanPart {
  if (contact.status === 'appraisal_complete') return { streams: [], projections: [] }
  const contacts = new ContactBatch(scope)
  contacts.batch.load(contact.id, contact)
  contacts.decide(contact.id, { type: 'CompleteAppraisal' })
  const { streams, projections } = contacts.plan(null)
  return { streams: asFact(streams), projections }
}
