import { expect, test } from 'vitest'
import { english } from '../texts/english.ts'
import { spanish } from '../texts/spanish.ts'
import { timesIn } from './times.ts'

// Midnight UTC is still the day before there.
const [nov30, dec4, jan1] = [Date.UTC(2026, 11, 1, 4), Date.UTC(2026, 11, 4, 15), Date.UTC(2027, 0, 1, 15)] as const

test.each([
  [english, nov30, dec4, 'November–December'],
  [english, dec4, jan1, 'December–January'],
  [english, dec4, dec4, 'December'],
  [spanish, nov30, dec4, 'noviembre–diciembre'],
] as const)('days are headed by the months that they are in', (texts, first, last, months) => {
  expect(timesIn('America/New_York', texts, nov30).months(first, last)).toBe(months)
})
