import { expect, it } from 'vitest'
import { formatClock, formatDay, formatDayOf, formatDayStamp, formatInstant } from './format-time.ts'

it('names the zone, and takes the day of that zone', () => {
  expect(formatInstant('2026-03-01T02:05:09Z', 'America/Chicago')).toBe('02/28/2026 8:05 PM CST')
  expect(formatDayOf('2026-03-01T02:05:09Z', 'America/Chicago')).toBe('02/28/2026')
  expect(formatClock('2026-07-01T02:05:09Z', 'America/New_York')).toBe('10:05:09 PM EDT')
})

it('takes a calendar day as it is, whatever zone the reader sits in', () => {
  expect(formatDay('2026-02-28')).toBe('02/28/2026')
  expect(formatDayStamp(Date.UTC(2026, 1, 28))).toBe('02/28/2026')
  expect(formatDay('soon')).toBe('soon')
})
