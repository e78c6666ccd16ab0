import { expect, test } from 'vitest'
import { pasteFault, pasteResult } from './paste-notes.ts'

test('only what is new counts as added', () => {
  expect(pasteResult(1, 3)).toBe('1 ZIP code added. 3 ZIP codes already in the event.')
  expect(pasteResult(0, 0)).toBe('')
})

test('what was not added is named, a long list by its first', () => {
  expect(pasteFault(['731', 'abc'], ['99999'])).toBe(
    'Not added: 731, abc. A ZIP code has 5 digits. Not found: 99999. Check for a typo.',
  )
  expect(pasteFault(['1', '2', '3', '4', '5', '6', '7'], [])).toBe(
    'Not added: 1, 2, 3, 4, 5 and 2 more. A ZIP code has 5 digits.',
  )
  expect(pasteFault([], [])).toBeNull()
})
