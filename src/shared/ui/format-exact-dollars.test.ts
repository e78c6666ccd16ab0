import { expect, test } from 'vitest'
import { formatExactDollars } from './format-exact-dollars.ts'

test.each([
  [624_000, '$6,240.00'],
  [634_120, '$6,341.20'],
  [5, '$0.05'],
  [0, '$0.00'],
])('%s cents are %s', (cents, text) => {
  expect(formatExactDollars(cents)).toBe(text)
})
