import { expect, test } from 'vitest'
import { formatCents } from './format-cents.ts'

test('money has its cents, also where they are none or end in a zero', () => {
  expect([634_120, 624_000, 5].map(formatCents)).toEqual(['$6,341.20', '$6,240.00', '$0.05'])
})
