import { expect, test } from 'vitest'
import { formatDollars } from './format-dollars.ts'

test.each([
  [624_000, '$6,240'],
  [634_120, '$6,341.20'],
  [5, '$0.05'],
  [0, '$0'],
])('%s cents are %s', (cents, text) => {
  expect(formatDollars(cents)).toBe(text)
})
