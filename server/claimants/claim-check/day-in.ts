import { Temporal } from 'temporal-polyfill'

/** The day of a moment in a zone, YYYY-MM-DD. */
export function dayIn(timezone: string, timestamp: number): string {
  const instant = Temporal.Instant.fromEpochMilliseconds(Math.round(timestamp))
  return instant.toZonedDateTimeISO(timezone).toPlainDate().toString()
}
