import * as v from 'valibot'
import { CalendarDate } from '../claims/calendar-date.ts'
import { isCalendarDate } from '../claims/dates.ts'

const notATime = 'Enter a time as HH:MM, 24 hours'
const ClockTime = v.pipe(v.string(), v.maxLength(5, notATime), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, notATime))
const Capacity = v.pipe(
  v.number(),
  v.integer('Enter a whole number'),
  v.minValue(1, 'Enter at least 1'),
  v.maxValue(50, 'Enter at most 50'),
)

/** The most days a schedule may span. Generated slots are stored, so their number is bounded. */
const mostDays = 366

const span = (first: string, last: string) => (Date.parse(last) - Date.parse(first)) / 86_400_000 + 1

/** The days and hours a location appraises at, in its own time zone. Weekdays count from Monday, 1, to Sunday, 7. */
export const Schedule = v.pipe(
  v.strictObject({
    first_day: CalendarDate,
    last_day: CalendarDate,
    weekdays: v.pipe(
      v.array(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(7))),
      v.minLength(1, 'Choose at least one weekday'),
      v.maxLength(7),
    ),
    open: ClockTime,
    close: ClockTime,
    slot_minutes: v.pipe(
      v.number(),
      v.integer('Enter a whole number'),
      v.minValue(5, 'Enter at least 5 minutes'),
      v.maxValue(480, 'Enter at most 480 minutes'),
    ),
    /** How many vehicles a slot takes. */
    capacity: Capacity,
    breaks: v.optional(v.pipe(v.array(v.strictObject({ from: ClockTime, to: ClockTime })), v.maxLength(10)), []),
  }),
  v.forward(
    v.check(({ first_day, last_day }) => first_day <= last_day, 'The last day is before the first day'),
    ['last_day'],
  ),
  v.forward(
    v.check(({ first_day, last_day }) => span(first_day, last_day) <= mostDays, `Use at most ${mostDays} days`),
    ['last_day'],
  ),
  v.forward(
    v.check(({ open, close }) => open < close, 'Closing time is before opening time'),
    ['close'],
  ),
  v.forward(
    v.check(({ breaks }) => breaks.every(({ from, to }) => from < to), 'A break ends before it begins'),
    ['breaks'],
  ),
)
export type Schedule = v.InferOutput<typeof Schedule>

const notADatestring = 'Invalid date. Use MM-DD-YYYY'
/** A day as the specification writes it: MM-DD-YYYY. */
const Datestring = v.pipe(
  v.string(),
  v.maxLength(10, notADatestring),
  v.regex(/^\d\d-\d\d-\d{4}$/, notADatestring),
  v.check((text) => isCalendarDate(dayOf(text)), notADatestring),
)

/** Days whose slots differ from the schedule; a day without slots is closed. */
export const SlotExceptions = v.pipe(
  v.array(
    v.strictObject({
      datestring: Datestring,
      slots: v.pipe(v.array(v.strictObject({ time: ClockTime, capacity: Capacity })), v.maxLength(288)),
    }),
  ),
  v.maxLength(mostDays, `Use at most ${mostDays} days`),
  v.check(
    (days) => new Set(days.map(({ datestring }) => datestring)).size === days.length,
    'A day is in the list more than once',
  ),
  v.check(
    (days) => days.every(({ slots }) => new Set(slots.map(({ time }) => time)).size === slots.length),
    'A time is in a day more than once',
  ),
)
export type SlotExceptions = v.InferOutput<typeof SlotExceptions>

/** `11-23-2026` as `2026-11-23`. */
export function dayOf(datestring: string): string {
  return `${datestring.slice(6)}-${datestring.slice(0, 5)}`
}

/** `2026-11-23` as `11-23-2026`. */
export function datestringOf(day: string): string {
  return `${day.slice(5)}-${day.slice(0, 4)}`
}
