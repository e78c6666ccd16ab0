import { expect, test } from 'vitest'
import { compareValues } from './compare-values.ts'

const fields = ['name', 'phone', 'email', 'address', 'city'] as const

test('lists only what differs; an empty field of the row takes nothing away', () => {
  const row = { name: 'Ana', phone: '6155550142', email: 'a@example.test', address: '', city: '' }
  const other = { name: 'Ana', phone: '6155550124', email: null, address: '12 Main St', city: '' }
  expect(compareValues(fields, row, other)).toEqual({
    differences: [
      { field: 'phone', mine: '6155550142', theirs: '6155550124', side: 'row' },
      { field: 'email', mine: 'a@example.test', theirs: null, side: 'row' },
      { field: 'address', mine: '', theirs: '12 Main St', side: 'other' },
    ],
    same: ['name'],
  })
})

test('keeps a difference in sight whose other side was chosen, until the row has another value', () => {
  const replaced = new Map([['phone', '6155550142']] as const)
  const other = { phone: '6155550124' }
  expect(compareValues(fields, { phone: '6155550124' }, other, replaced).differences).toEqual([
    { field: 'phone', mine: '6155550142', theirs: '6155550124', side: 'other' },
  ])
  expect(compareValues(fields, { phone: '6155550199' }, other, replaced).differences).toEqual([
    { field: 'phone', mine: '6155550199', theirs: '6155550124', side: 'row' },
  ])
})
