import { expect, test } from 'vitest'
import { afterFailure, longestFailure } from './failing-endpoint.ts'

const now = new Date('2026-03-10T16:00:00Z')
const ago = (ms: number) => new Date(now.getTime() - ms)

test.each([
  [1, 0, null],
  [4, 0, null],
  [5, 0, 'notify'],
  [6, 0, null],
  [40, longestFailure - 1, null],
  [2, longestFailure, 'disable'],
])('%i failures in a row, the first %i ms ago: %s', (inARow, ms, what) => {
  expect(afterFailure({ inARow, since: ago(ms) }, now)).toBe(what)
})
