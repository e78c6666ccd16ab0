import { expect, test } from 'vitest'
import { schemaStateOf } from './schema-phase.ts'

test('a process serves beside a schema that has only grown, and neither before its own nor after a contraction', () => {
  const known = ['0001-log', '0002-people']
  expect(schemaStateOf(known, known)).toBe('current')
  expect(schemaStateOf(known, [...known, '0003-more'])).toBe('newer')
  expect(schemaStateOf(known, ['0001-log'])).toBe('older')
  expect(schemaStateOf(known, ['0001-log', '0003-more'])).toBe('older')
  expect(schemaStateOf(known, [...known, '0003-more', '0004-contract-names'])).toBe('too-new')
})
