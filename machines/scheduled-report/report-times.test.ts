import { expect, test } from 'vitest'
import type { ReportSchedule } from '../../contract/exports/scheduled-report.ts'
import { daysOfReport, nextReportTime } from './report-times.ts'

const zone = 'America/Chicago'
const schedule = (more: Partial<ReportSchedule>): ReportSchedule => ({
  rhythm: 'daily',
  weekdays: [],
  day: 1,
  time: '07:30',
  ...more,
})

/** The next moments after one. */
function timesAfter(after: string, count: number, more: Partial<ReportSchedule>): string[] {
  const times: string[] = []
  for (let at = after; times.length < count; times.push(at)) at = nextReportTime(schedule(more), zone, at)
  return times.map((at) => at.slice(0, 16))
}

test.each([
  ['daily', {}, '2026-11-28T13:29:00.000Z', ['2026-11-28T13:30', '2026-11-29T13:30']],
  ['daily, at the very moment', {}, '2026-11-28T13:30:00.000Z', ['2026-11-29T13:30', '2026-11-30T13:30']],
  [
    'weekly',
    { rhythm: 'weekly', weekdays: [1, 5] },
    '2026-11-28T12:00:00.000Z',
    ['2026-11-30T13:30', '2026-12-04T13:30'],
  ],
  [
    'monthly on a day that not all have',
    { rhythm: 'monthly', day: 31 },
    '2027-01-31T14:00:00.000Z',
    ['2027-02-28T13:30', '2027-03-31T12:30'],
  ],
  // 2:30 does not exist on March 14, 2027: at 3:00.
  ['a time that is skipped', { time: '02:30' }, '2027-03-13T09:00:00.000Z', ['2027-03-14T08:00', '2027-03-15T07:30']],
  // 1:30 comes twice on November 7, 2027: the first time only.
  ['a time that comes twice', { time: '01:30' }, '2027-11-06T12:00:00.000Z', ['2027-11-07T06:30', '2027-11-08T07:30']],
] as const)('%s', (_what, more, after, wanted) => {
  expect(timesAfter(after, 2, more as Partial<ReportSchedule>)).toEqual(wanted)
})

test('every day of two years has one report, whatever its clock does', () => {
  for (const time of ['01:30', '02:00', '02:30', '03:00', '23:59']) {
    const days = timesAfter('2026-12-31T12:00:00.000Z', 730, { time }).map((at) =>
      new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(new Date(`${at}Z`)),
    )
    expect(new Set(days).size).toBe(730)
  }
})

test('has the days before it', () => {
  const at = '2026-03-02T03:00:00.000Z'
  expect(daysOfReport(7, zone, at)).toEqual({ from: '2026-02-22', to: '2026-02-28' })
  expect(daysOfReport(null, zone, at)).toEqual({ from: null, to: null })
})
