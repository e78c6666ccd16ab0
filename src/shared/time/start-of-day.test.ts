import { expect, it } from 'vitest'
import { clockAt, dayAfter, instantAt, startOfDay } from './start-of-day.ts'

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

it.each([
  ['2026-03-10', '09:30', 'America/Chicago', '2026-03-10T14:30:00.000Z'],
  ['2026-03-08', '03:00', 'America/Chicago', '2026-03-08T08:00:00.000Z'],
  ['2026-11-01', '01:30', 'America/New_York', '2026-11-01T05:30:00.000Z'],
  ['2026-07-04', '23:59', 'Pacific/Honolulu', '2026-07-05T09:59:00.000Z'],
])('%s %s in %s is %s, and its clock says so', (day, time, zone, instant) => {
  const at = instantAt(day, time, zone) ?? 0
  expect(new Date(at).toISOString()).toBe(instant)
  expect(clockAt(at, zone)).toMatchObject({ day, time })
})

it('knows no instant for a time that the clock skips, nor for what is no time', () => {
  expect(instantAt('2026-03-08', '02:30', 'America/Chicago')).toBeNull()
  expect(instantAt('', '09:00', 'America/Chicago')).toBeNull()
})
