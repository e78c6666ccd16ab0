import { longIdOf } from '../../../../../contract/contacts/long-id.ts'
import type { Contact } from '../../../../../contract/contacts/contact.ts'
import { sampleContact } from '../../../../../machines/contact/contact.samples.ts'
import { unknownYet } from '../../../../../machines/contact/contact.evolve.ts'
import { type ContactRow, rowOf } from './contact-row.ts'

/** A contact for tests. */
export function makeContact(some: Partial<Contact> = {}): Contact {
  const id = some.id ?? crypto.randomUUID()
  return {
    ...unknownYet,
    ...sampleContact,
    id,
    long_id: longIdOf(id),
    preferred_contact_method: null,
    spanish: false,
    can_text: false,
    status: 'not_scheduled',
    super_stage: 'call_center',
    version: 1,
    created_at: '2026-03-10T10:40:54.000Z',
    updated_at: '2026-03-10T10:40:54.000Z',
    ...some,
  }
}

/** A row for tests. */
export function makeContactRow(some: Partial<Contact> = {}): ContactRow {
  return rowOf(makeContact(some))
}
