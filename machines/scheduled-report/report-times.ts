import { Temporal } from 'temporal-polyfill'
import type { ReportSchedule } from '../../contract/exports/scheduled-report.ts'
import { instantsOf } from '../location/slots.ts'

/** Longer than any rhythm: a schedule without a day would be refused before. */
const mostDays = 40
const mostSkippedMinutes = 24 * 60

/**
 * The next moment of a schedule after another, both ISO 8601, UTC. Each day has one: the first of two where the clock
 * shows a time twice, and the next that the clock shows where it skips one.
 */
export function nextReportTime(schedule: ReportSchedule, timezone: string, after: string): string {
  const today = Temporal.Instant.from(after).toZonedDateTimeISO(timezone).toPlainDate()
  for (let days = 0; days < mostDays; days += 1) {
    const day = today.add({ days })
    if (!isOnDay(schedule, day)) continue
    const at = new Date(instantOn(day, schedule.time, timezone)).toISOString()
    if (at > after) return at
  }
  throw new Error('the schedule has no day')
}

function isOnDay({ rhythm, weekdays, day }: ReportSchedule, date: Temporal.PlainDate): boolean {
  if (rhythm === 'weekly') return weekdays.includes(date.dayOfWeek)
  return rhythm === 'daily' || date.day === Math.min(day, date.daysInMonth)
}

function instantOn(day: Temporal.PlainDate, time: string, timezone: string): number {
  const wanted = day.toPlainDateTime(Temporal.PlainTime.from(time))
  for (let minutes = 0; minutes < mostSkippedMinutes; minutes += 1) {
    const local = wanted.add({ minutes })
    const [at] = instantsOf(local.toPlainDate().toString(), local.toPlainTime().toString().slice(0, 5), timezone)
    if (at !== undefined) return at
  }
  throw new Error(`${timezone} has no such day`)
}

/** The days whose rows a report has that is made at a moment: whole ones, before its own. */
export function daysOfReport(days: number | null, timezone: string, at: string) {
  if (days === null) return { from: null, to: null }
  const today = Temporal.Instant.from(at).toZonedDateTimeISO(timezone).toPlainDate()
  return { from: today.subtract({ days }).toString(), to: today.subtract({ days: 1 }).toString() }
}
