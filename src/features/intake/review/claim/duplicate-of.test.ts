import { expect, test } from 'vitest'
import { duplicateOf } from './duplicate-of.ts'

const match = { id: 'c1', by: 'vin', name: 'Ana Rivera', status: 'not_reached' } as const

test('only a new contact beside a matched one is a duplicate', () => {
  expect(duplicateOf({ action: 'create_new', match })).toBe(match)
  expect(duplicateOf({ action: 'create_new', match: null })).toBeNull()
  for (const action of ['create_new_remove_old', 'update', 'ignore', null] as const)
    expect(duplicateOf({ action, match })).toBeNull()
})
