import { expect, test } from 'vitest'
import { setTargets } from './bulk-edit/set-targets.ts'
import { countRows, formatRowCount, formatRows } from './format-rows.ts'

const noun = { one: 'claim', many: 'claims', subordinate: 'subclaim' }
const groups = { leadOf: (id: string) => (id.startsWith('sub') ? 'a' : undefined) }

test('a count names what goes with a lead, and is the same wherever it is said', () => {
  const said = [
    [53, 4],
    [1, 1],
    [0, 2],
    [0, 0],
    [1234, 0],
  ].map(([leads = 0, subordinates = 0]) => formatRowCount(noun, { leads, subordinates }))
  expect(said).toEqual([
    '53 claims and 4 subclaims',
    '1 claim and 1 subclaim',
    '2 subclaims',
    '0 claims',
    '1,234 claims',
  ])
  expect(formatRows({ definition: { noun }, rows: groups }, ['a', 'sub 1', 'b'])).toBe('2 claims and 1 subclaim')
  expect(formatRowCount({ one: 'parcel', many: 'parcels' }, { leads: 2, subordinates: 1 })).toBe('3 parcels')
})

test('a field that is set on many leaves out what goes with a lead, unless one includes it or chose nothing else', () => {
  const chosen = ['a', 'sub 1', 'b', 'sub 2']
  expect(setTargets(chosen, groups, false)).toEqual({ ...countRows(chosen, groups), ids: ['a', 'b'] })
  expect(setTargets(chosen, groups, true).ids).toEqual(chosen)
  expect(setTargets(['sub 1'], groups, false).ids).toEqual(['sub 1'])
})
