import { expect, test } from 'vitest'
import { formatDollars, formatWholeDollars } from './format-dollars.ts'

test.each([
  [624_000, '$6,240.00'],
  [634_120, '$6,341.20'],
  [5, '$0.05'],
  [0, '$0.00'],
])('%s cents are %s', (cents, text) => {
  expect(formatDollars(cents)).toBe(text)
})

test('a sum over many has no cents', () => {
  expect(formatWholeDollars(4_830_049)).toBe('$48,300')
})
