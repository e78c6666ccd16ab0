import { expect, test } from 'vitest'
import { makeRow } from '../claim/intake-row.factory.ts'
import { proposedChanges, proposeFields } from './propose-fields.ts'

const storm = {
  id: 'storm',
  title: 'Feb 28 hail',
  zipcodes: ['46123'],
  timespan: { start: '2026-02-28', end: '2026-02-28' },
  settings: { call_center_id: 'center' },
  num_locations: 0,
  deleted_at: null,
  created_at: '2026-03-01T12:00:00.000Z',
  version: 1,
}

test('proposes the event by ZIP code and date, and the call center by the event', () => {
  const missing = proposeFields(makeRow(), 'create_new', { contact: null, storms: [storm] })
  expect(missing).toEqual([
    { field: 'event', proposal: { value: 'storm', source: 'ZIP code and date of loss' } },
    { field: 'call_center_id', proposal: { value: 'center', source: 'Feb 28 hail' } },
  ])
  expect(proposedChanges(missing)).toEqual({ event: 'storm', call_center_id: 'center' })
})

test('proposes what the contact has, where that contact is changed; a new one takes nothing of it', () => {
  const row = makeRow({ event: 'storm', call_center_id: 'center', city: '', existing_claimant: null })
  const contact = { id: 'contact', values: { city: 'Avon' } }
  expect(proposedChanges(proposeFields(row, 'update', { contact, storms: [storm] }))).toEqual({
    city: 'Avon',
    existing_claimant: 'contact',
  })
  expect(proposeFields(row, 'create_new', { contact, storms: [storm] })).toEqual([
    { field: 'city', proposal: undefined },
  ])
  expect(proposeFields(row, null, { contact, storms: [storm] })).toEqual([])
})
