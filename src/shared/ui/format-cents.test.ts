import { expect, test } from 'vitest'
import { formatCents } from './format-cents.ts'

test('money has both digits of its cents, and none where it is whole dollars', () => {
  expect([634_120, 624_000, 5].map(formatCents)).toEqual(['$6,341.20', '$6,240', '$0.05'])
})
