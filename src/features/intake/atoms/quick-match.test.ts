import { expect, test } from 'vitest'
import { claimColumns } from '../../../../contract/claims/claim-fields.ts'
import { Choices } from './choices.ts'
import { makeRow } from './intake-row.factory.ts'
import { quickMatch } from './quick-match.ts'

const matches = (query: string, row: Parameters<typeof makeRow>[0], choices = new Choices()) =>
  quickMatch(query, choices)?.(makeRow(row))

test.each(claimColumns)('finds what stands in %s', (column) => {
  expect(matches('needle', { [column]: 'a Needle here' })).toBe(true)
  expect(matches('needle', {})).toBe(false)
})

test('wants every word, wherever it stands, and lets every row pass for none', () => {
  const row = { loss_type: 'hail', address: '77 Elm Row', impact_notes: 'roof glass' }
  expect(matches('GLASS hail elm', row)).toBe(true)
  expect(matches('glass wind', row)).toBe(false)
  expect(quickMatch('  ', new Choices())).toBeNull()
})

test('finds by the name of what was chosen, also when the name is learnt later', () => {
  const choices = new Choices()
  const row = makeRow({ event: 'storm-1', action: 'create_new' })
  expect(quickMatch('goshen', choices)?.(row)).toBe(false)
  const storm = { title: 'Goshen hail', zipcodes: [], timespan: { start: '', end: '' }, deleted_at: null }
  const more = { settings: { call_center_id: null }, num_locations: 0, created_at: '', version: 1 }
  choices.take({ storms: [{ id: 'storm-1', ...storm, ...more }] })
  expect(quickMatch('goshen create', choices)?.(row)).toBe(true)
})
