import { expect, test } from 'vitest'
import type { Contact } from '../../../../../contract/contacts/contact.ts'
import { contactPayload } from '../../../../../machines/intake-item/ingest.decide.ts'
import { makeRow } from '../claim/intake-row.factory.ts'
import { contactValues } from './contact-values.ts'

const center = {
  id: 'center',
  email: 'desk@example.test',
  first_name: 'Prairie',
  last_name: 'Desk',
  full_name: 'Prairie Desk',
  role: 'call_center',
  phone: '+16155550100',
} as const

/** A contact as the ingest of a claim makes it. */
function contactOf(claim: ReturnType<typeof makeRow>): Contact {
  const now = '2026-03-10T16:40:54Z'
  const kept = { status: 'not_scheduled', super_stage: 'call_center', version: 1, created_at: now, updated_at: now }
  return { id: 'contact', ...contactPayload(claim, center.phone), ...kept } as Contact
}

test('a contact has the values of the claim that it was made from', () => {
  const claim = makeRow({
    event: 'storm',
    destination: 'self_service',
    call_center_id: 'center',
    appraiser_id: 'appraiser',
  })
  const values = contactValues(contactOf(claim), [center])
  for (const [field, value] of Object.entries(values)) {
    expect([field, value]).toEqual([field, claim[field as keyof typeof values]])
  }
  expect(Object.keys(values)).toContain('call_center_id')
})

test('phones and ZIP codes are compared in the form that claims have them in', () => {
  const contact = {
    ...contactOf(makeRow()),
    primary_phone: '+1 (615) 555-0142',
    zip: '37032-1234',
    business_phone_id: '',
  }
  expect(contactValues(contact, [center])).toMatchObject({ primary_phone: '6155550142', zip: '37032' })
  expect(contactValues(contact, [center])).not.toHaveProperty('call_center_id')
})
