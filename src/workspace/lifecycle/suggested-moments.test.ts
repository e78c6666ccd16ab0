import { expect, test } from 'vitest'
import { clockAt, instantAt } from '../../shared/time/start-of-day.ts'
import { faultOfMoment, suggestMoments } from './suggested-moments.ts'

const zone = 'America/Chicago'
const at = (day: string, time: string) => instantAt(day, time, zone) ?? 0
const offeredAt = (day: string, time: string) =>
  suggestMoments(at(day, time), zone).map(({ label, at: until }) => {
    const clock = clockAt(until, zone)
    return `${label}: ${clock.day} ${clock.time}`
  })

test('offers moments by the clock of the business, across a change of the clocks too', () => {
  // 03/06/2026 is a Friday; the clocks change on Sunday.
  expect(offeredAt('2026-03-06', '10:00')).toEqual([
    '4 PM today: 2026-03-06 16:00',
    '8 AM tomorrow: 2026-03-07 08:00',
    '8 AM Monday: 2026-03-09 08:00',
  ])
})

test('offers nothing that is over, and no moment twice', () => {
  expect(offeredAt('2026-03-08', '16:30')).toEqual([
    '8 AM tomorrow: 2026-03-09 08:00',
    '8 AM Wednesday: 2026-03-11 08:00',
  ])
})

test('takes no moment that is over or that the clocks skip', () => {
  const now = at('2026-03-08', '12:00')
  expect(faultOfMoment(now, now)).toMatch(/future time/)
  expect(faultOfMoment(instantAt('2026-03-08', '02:30', zone), now)).toMatch(/skip/)
  expect(faultOfMoment(now + 1, now)).toBeNull()
})
