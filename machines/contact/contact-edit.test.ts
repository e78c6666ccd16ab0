import { describe, expect, test } from 'vitest'
import { contactEditOf, type ContactRowChanges } from '../../contract/contacts/contact-row.ts'
import type { Contact } from '../../contract/contacts/contact.ts'
import type { ChangedSince } from '../edit-conflict.ts'
import { planContactEdit } from './contact-edit.ts'
import { sampleContact } from './contact.samples.ts'
import { ContactUnderTest } from './contact-under-test.ts'

const appraiser = '5a000000-0000-4000-8000-000000000009'

function newContact(): Contact {
  const { contact } = new ContactUnderTest().happen({ type: 'ContactCreated', data: { contact: sampleContact } })
  if (!contact) throw new Error('the contact was not created')
  return contact
}

function plan(changes: ContactRowChanges, contact = newContact(), since?: ChangedSince<Contact>) {
  const { decision, after } = planContactEdit(contact, contactEditOf(changes), since)
  return { types: decision.ok ? decision.events.map(({ type }) => type) : decision.refusal, after }
}

describe('an edit of a contact', () => {
  test('is decided as one: fields, then the appraiser, the status, and what is done', () => {
    const { types, after } = plan({ city: 'Goshen', appraiser_id: appraiser, status: 'issues', spanish: 'yes' })
    expect(types).toEqual(['ContactUpdated', 'ContactAssigned', 'ContactStatusSet'])
    expect(after).toMatchObject({ city: 'Goshen', appraiser_id: appraiser, status: 'issues', spanish: true })
    expect(after.version).toBe(newContact().version + 3)
  })

  test('does nothing where all of it is so already', () => {
    const { city, status, appraiser_id } = newContact()
    expect(plan({ city, status, appraiser_id }).types).toEqual([])
  })

  test('a time to call back sets the status that goes with it, and is removed with that status only', () => {
    const at = '2026-03-12T15:00:00.000Z'
    const planned = plan({ call_back_at: at })
    expect(planned).toMatchObject({ types: ['ContactCallBackPlanned'], after: { status: 'call_customer_back' } })
    expect(plan({ call_back_at: null }, planned.after).types).toMatchObject({ errors: { call_back_at: 'Required' } })
    expect(plan({ status: 'other' }, planned.after).after).toMatchObject({ status: 'other', call_back_at: null })
  })

  test('is refused whole where one part of it is', () => {
    const { types, after } = plan({ city: 'Goshen', status: 'scheduled' })
    expect(types).toMatchObject({ code: expect.any(String), reason: 'Book an appointment to set this status.' })
    expect(after).toEqual(newContact())
  })

  test('does what is asked for with a contact: to the call center, cleaned, deleted', () => {
    const assigned = plan({ appraiser_id: appraiser }).after
    expect(plan({ deed: 'call_center' }, assigned).types).toEqual(['ContactSentToCallCenter'])
    expect(plan({ deed: 'clean' }).types).toEqual(['ContactCleaned'])
    expect(plan({ deed: 'delete' }).after.deleted_at).not.toBeNull()
  })

  test('names the field that somebody else has changed since, a status by its label', () => {
    const since = { by: 'Jo Tran', at: '2026-03-10T10:43:00Z' }
    const conflict = plan({ status: 'issues', city: 'Goshen' }, newContact(), {
      status: { ...since, to: 'already_at_shop' },
    })
    expect(conflict.types).toMatchObject({
      code: 'changed_meanwhile',
      by: 'Jo Tran',
      errors: { status: 'Jo Tran changed it to “Already at shop”' },
    })
    expect(plan({ city: 'Paoli' }, newContact(), { zip: { ...since, to: '37032' } }).types).toEqual(['ContactUpdated'])
  })
})
