import { insiderOf } from '../../../machines/auth/redirect-for.ts'
import { authSnapshot } from '../session/session.ts'
import { dayIn, formatInstant, formatTime } from './format-time.ts'

let browserZone: string | undefined

/** The zone of all displayed times: the business's, or the browser's before sign-in. */
export function ownZone(): string {
  const own = insiderOf(authSnapshot())?.business.timezone
  // Slow to ask, and the same for as long as the page is open.
  browserZone ??= Intl.DateTimeFormat().resolvedOptions().timeZone
  return own ?? browserZone
}

/** The day of an instant in the zone of all displayed times, YYYY-MM-DD. */
export function ownDayOf(instant: string): string {
  return dayIn(instant, ownZone())
}

/** The time of day of an instant by the business's clock, `10:43 AM CST`; empty for what is no instant. */
export function clock(instant: string): string {
  return Number.isNaN(Date.parse(instant)) ? '' : formatTime(instant, ownZone())
}

/** An instant with its day: `03/02/2026 4:42 AM CST`. */
export function instantByOwnClock(instant: string): string {
  return formatInstant(instant, ownZone())
}

/** The instants that a sentence of the machines tells in UTC, as `03/02/2026 4:42 AM CST`. */
export function byOwnClock(sentence: string): string {
  return sentence.replace(/(\d{4}-\d\d-\d\d) at (\d\d:\d\d:\d\d) UTC/g, (_all, day, time) =>
    instantByOwnClock(`${day}T${time}Z`),
  )
}
