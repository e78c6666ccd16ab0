import { expect, it } from 'vitest'
import { formatAge } from './format-age.ts'
import { formatClock, formatDay, formatDayOf, formatDayStamp, formatInstant, formatTime } from './format-time.ts'

const ownZone = Intl.DateTimeFormat().resolvedOptions().timeZone

it('names the zone only to viewers whose clock shows another time', () => {
  const noon = '2026-07-01T12:00:00Z'
  const other = ownZone === 'Pacific/Honolulu' ? 'America/New_York' : 'Pacific/Honolulu'
  for (const format of [formatInstant, formatTime, formatClock]) {
    expect(format(noon, ownZone)).toMatch(/\d{1,2}:\d\d(:\d\d)? [AP]M$/)
    expect(format(noon, other)).toMatch(/\d{1,2}:\d\d(:\d\d)? [AP]M [A-Z]{2,5}$/)
  }
})

it.each([
  ['2026-03-02T12:00:00Z', 'New'],
  ['2026-03-02T10:30:00Z', '2 hours old'],
  ['2026-03-02T11:00:00Z', '1 hour old'],
  ['2026-02-28T12:00:00Z', '2 days old'],
])('%s is %s', (since, age) => expect(formatAge(since, Date.parse('2026-03-02T12:30:00Z'))).toBe(age))

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
