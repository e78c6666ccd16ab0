import { expect, test } from 'vitest'
import { affectedBy } from './affected-by.ts'

const event = (data: object) => JSON.stringify({ data })

test('an assignment is about the contact, its appraiser and the one before', () => {
  const json = event({ appraiser_id: 'new', was: { appraiser_id: 'old', status: 'other' } })
  expect(affectedBy('contact', 'c1', json)).toEqual({ contacts: ['c1'], people: ['new', 'old'] })
})

test('an edit or its undo names the appraisers of both sides, where it changes them', () => {
  const json = event({ changes: { appraiser_id: null, city: 'Avon' }, was: { appraiser_id: 'old', city: '' } })
  expect(affectedBy('contact', 'c1', json)).toEqual({ contacts: ['c1'], people: ['old'] })
  expect(affectedBy('contact', 'c1', event({ status: 'other', was: 'issues' }))).toEqual({
    contacts: ['c1'],
    people: [],
  })
})

test('a note is about its record, and a person about the groups', () => {
  expect(affectedBy('contact_note', 'n1', event({ record: 'c1' }))).toEqual({ contacts: ['c1'], people: [] })
  const moved = event({ changes: { appraiser_group_id: 'g2' }, was: { appraiser_group_id: 'g1' } })
  expect(affectedBy('user', 'p1', moved)).toEqual({ contacts: [], people: ['p1', 'g1', 'g2'] })
})

test('a supplement is about who reviews it, also where that is undone', () => {
  const moved = event({ was: { appraiser_id: 'a1', appraiser_group_id: 'g1', stage: 'in_review' } })
  expect(affectedBy('supplement', 's1', moved)).toEqual({ contacts: [], people: ['a1', 'g1'] })
  const undone = event({ from: { appraiser_id: 'a2' }, to: { appraiser_id: null, appraiser_group_id: 'g1' } })
  expect(affectedBy('supplement', 's1', undone)).toEqual({ contacts: [], people: ['a2', 'g1'] })
})
