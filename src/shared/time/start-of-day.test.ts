import { expect, it } from 'vitest'
import { dayAfter, startOfDay } from './start-of-day.ts'

it.each([
  ['2026-03-10', 'America/Chicago', '2026-03-10T05:00:00.000Z'],
  ['2026-03-08', 'America/Chicago', '2026-03-08T06:00:00.000Z'],
  ['2026-11-01', 'America/New_York', '2026-11-01T04:00:00.000Z'],
  ['2026-07-04', 'America/Phoenix', '2026-07-04T07:00:00.000Z'],
  ['2026-01-01', 'Pacific/Honolulu', '2026-01-01T10:00:00.000Z'],
])('%s in %s begins at %s, also on the days on which clocks change', (day, zone, instant) => {
  expect(new Date(startOfDay(day, zone)).toISOString()).toBe(instant)
})

it('counts days over the end of a month', () => {
  expect(dayAfter('2026-02-28')).toBe('2026-03-01')
  expect(dayAfter('2026-03-01', -30)).toBe('2026-01-30')
})
