import { expect, test } from 'vitest'
import { claimColumns } from '../../../../../contract/claims/claim-fields.ts'
import type { IntakeApi } from '../api/intake-api.ts'
import { searchRows } from '../../../../workspace/rows/search-rows.ts'
import { ClaimLookups } from './claim-lookups.ts'
import { makeRow } from './intake-row.factory.ts'
import { IntakeWorkspace } from '../intake-workspace.ts'

const workspaceOf = (lookups: ClaimLookups) =>
  new IntakeWorkspace({ api: {} as IntakeApi, today: '2026-03-10', me: 'me', lookups })
const matches = (query: string, row: Parameters<typeof makeRow>[0], lookups = new ClaimLookups()) =>
  searchRows(query, workspaceOf(lookups))?.(makeRow(row))

test.each(claimColumns)('finds what stands in %s', (column) => {
  expect(matches('needle', { [column]: 'a Needle here' })).toBe(true)
  expect(matches('needle', {})).toBe(false)
})

test.each(['lopez', 'LÓPEZ', 'zoe', 'Zoe\u0308 lo\u0301pez'])('“%s” finds a name with accents', (query) => {
  expect(matches(query, { first_name: 'Zoë', last_name: 'López' })).toBe(true)
})

test('wants every word, wherever it stands, and lets every row pass for none', () => {
  const row = { loss_type: 'hail', address: '77 Elm Row', impact_notes: 'roof glass' }
  expect(matches('GLASS hail elm', row)).toBe(true)
  expect(matches('glass wind', row)).toBe(false)
  expect(searchRows('  ', workspaceOf(new ClaimLookups()))).toBeNull()
})

test('finds by the name of what was chosen, also when the name is learnt later', () => {
  const lookups = new ClaimLookups()
  const row = makeRow({ event: 'storm-1', action: 'create_new' })
  const workspace = workspaceOf(lookups)
  expect(searchRows('goshen', workspace)?.(row)).toBe(false)
  const storm = { title: 'Goshen hail', zipcodes: [], timespan: { start: '', end: '' }, deleted_at: null }
  const more = { settings: { call_center_id: null }, num_locations: 0, created_at: '', version: 1 }
  lookups.add({ storms: [{ id: 'storm-1', ...storm, ...more }] })
  expect(searchRows('goshen create', workspace)?.(row)).toBe(true)
})

test.each([
  ['(615) 555-0142', { primary_phone: '6155550142' }],
  ['6155550142', { primary_phone: '6155550142' }],
  ['(615) 555-0143', { secondary_phone: '6155550143' }],
  ['02/28/2026', { date_of_loss: '2026-02-28' }],
  ['2026-02-28', { date_of_loss: '2026-02-28' }],
  ['205-555-0123', { primary_phone: '2055550123' }],
  ['205.555.0123', { secondary_phone: '2055550123' }],
  ['+1 205 555 0123', { primary_phone: '2055550123' }],
  ['1-205-555-0123', { primary_phone: '2055550123' }],
  ['2/28/26', { date_of_loss: '2026-02-28' }],
  ['2-28-2026', { date_received: '2026-02-28' }],
  ['self service', { destination: 'self_service' }],
  ['future date', { date_of_loss: '2026-03-11' }],
  ['dates', { date_received: '2026-02-01', date_of_loss: '2026-02-28' }],
] as const)('finds %s as the grid shows it, or as it came', (query, row) => {
  expect(matches(query, row)).toBe(true)
  expect(matches(query, { primary_phone: '', date_of_loss: '2026-01-01', date_received: '2026-01-02' })).toBe(false)
})
