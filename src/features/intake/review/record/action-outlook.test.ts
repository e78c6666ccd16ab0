import { expect, test } from 'vitest'
import { claimActions } from '../../../../../contract/claims/choices.ts'
import type { Contact } from '../../../../../contract/contacts/contact.ts'
import { contactPayload, decideIngest } from '../../../../../machines/intake-item/ingest.decide.ts'
import { makeRow } from '../claim/intake-row.factory.ts'
import { actionOutlook } from './action-outlook.ts'

const match = { id: 'contact', by: 'vin', name: 'Guadalupe Ibáñez', status: 'not_scheduled' } as const
const row = makeRow({ event: 'storm', call_center_id: 'center', match })
const now = '2026-03-10T16:40:54Z'
const contact = {
  id: 'contact',
  ...contactPayload(row, null),
  primary_phone: '6155550124',
  status: 'not_scheduled',
  super_stage: 'call_center',
  version: 1,
  created_at: now,
  updated_at: now,
} as Contact
const canceled = { ...contact, status: 'cancel_claim' } as const

test('tells what each action does to the contact, by the events that the server would record', () => {
  const reported = Object.fromEntries(
    claimActions.map((action) => [action, actionOutlook(row, action, { contact, match, storm: null }).text]),
  )
  expect(reported).toEqual({
    create_new: 'Duplicates Guadalupe Ibáñez',
    update: 'Updates 1 field on Guadalupe Ibáñez',
    update_reopen: 'Reopens Guadalupe Ibáñez, updates 1 field',
    reactivate: 'Activates Guadalupe Ibáñez, updates 1 field',
    create_new_remove_old: 'Creates a contact, cancels Guadalupe Ibáñez',
    cancel_existing: 'Cancels Guadalupe Ibáñez',
    delete: 'Leaves Guadalupe Ibáñez as is',
    ignore: 'Leaves Guadalupe Ibáñez as is',
    send_back: 'To Gulf States Insurance',
  })
})

test('refuses what the machine refuses, with its reason, and nothing else', () => {
  for (const action of claimActions) {
    for (const existing of [contact, canceled]) {
      const facts = { lead: null, existing, storm: null, callCenterPhone: null, newContactId: '' }
      const decision = decideIngest({ ...row, action, existing_claimant: 'contact' }, facts)
      const { whyNot } = actionOutlook(row, action, { contact: existing, match, storm: null })
      expect([action, whyNot]).toEqual([action, decision.ok ? null : decision.refusal.reason])
    }
  }
})

test('a field that is missing does not refuse an action: it can be filled in', () => {
  const lacking = makeRow({ event: null, city: '', call_center_id: 'center' })
  const alone = { contact: null, match: null, storm: null }
  expect(actionOutlook(lacking, 'create_new', alone)).toMatchObject({ text: 'Needs Event, City', whyNot: null })
  expect(actionOutlook(lacking, 'update', alone)).toMatchObject({ text: 'Needs an existing contact', whyNot: null })
  expect(actionOutlook(lacking, 'create_new', alone, { event: 'storm', city: 'Avon' }).text).toBe('Creates a contact')
})
