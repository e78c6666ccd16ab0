import * as v from 'valibot'

const shape = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,3})?Z$/

/** A UTC instant, ISO 8601, as the log writes it: to the millisecond at most. */
export const Instant = v.pipe(
  v.string(),
  v.regex(shape, 'Use a UTC time, such as 2026-03-10T16:42:00Z'),
  v.check(isOnCalendar, 'Not a valid date and time'),
  v.transform((text) => new Date(text).toISOString()),
)

/** `Date` would take February 31 for a day in March. */
function isOnCalendar(text: string): boolean {
  const time = Date.parse(text)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text.slice(0, 19))
}
