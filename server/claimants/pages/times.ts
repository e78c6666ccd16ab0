import { Temporal } from 'temporal-polyfill'
import type { Texts } from '../texts/english.ts'

/** Times as a claimant reads them: in the zone where the inspection is, whatever the viewer's own. */
export interface Times {
  /** `1:30 PM`. */
  readonly time: (timestamp: number) => string
  /** The same with the zone's letters, for a time that comes twice when the clock goes back. */
  readonly timeInZone: (timestamp: number) => string
  /** `Fri, Mar 13, 1:30 PM`. */
  readonly short: (timestamp: number) => string
  /** `Friday, March 13, 1:30 PM`. */
  readonly long: (timestamp: number) => string
  /** `Friday, March 13`. */
  readonly longDay: (timestamp: number) => string
  /** `today, 1:30 PM` where it is near. */
  readonly near: (timestamp: number) => string
  readonly weekday: (timestamp: number) => string
  readonly dayNumber: (timestamp: number) => string
  readonly month: (timestamp: number) => string
  /** YYYY-MM-DD. */
  readonly day: (timestamp: number) => string
  readonly isMorning: (timestamp: number) => boolean
  readonly zone: string
}

const known = new Map<string, Intl.DateTimeFormat>()

/** Formatters are dear to make, and there are a few dozen in all. */
function formatter(locale: string, timeZone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${timeZone} ${JSON.stringify(options)}`
  const found = known.get(key) ?? new Intl.DateTimeFormat(locale, { timeZone, ...options })
  known.set(key, found)
  return found
}

const clock = { hour: 'numeric', minute: '2-digit' } as const

export function timesIn(timezone: string, t: Texts, now: number): Times {
  const by = (options: Intl.DateTimeFormatOptions) => (timestamp: number) =>
    formatter(t.locale, timezone, options).format(timestamp)
  const zoned = (timestamp: number) => Temporal.Instant.fromEpochMilliseconds(timestamp).toZonedDateTimeISO(timezone)
  const day = (timestamp: number) => zoned(timestamp).toPlainDate().toString()
  const time = by(clock)
  const shortDay = by({ weekday: 'short', month: 'short', day: 'numeric' })
  const longDay = by({ weekday: 'long', month: 'long', day: 'numeric' })
  const tomorrow = zoned(now).add({ days: 1 }).toPlainDate().toString()
  const nearDay = (timestamp: number) => {
    if (day(timestamp) === day(now)) return t.today
    return day(timestamp) === tomorrow ? t.tomorrow : shortDay(timestamp)
  }
  return {
    time,
    timeInZone: by({ ...clock, timeZoneName: 'short' }),
    short: (timestamp) => t.on(shortDay(timestamp), time(timestamp)),
    long: (timestamp) => t.on(longDay(timestamp), time(timestamp)),
    longDay,
    near: (timestamp) => t.on(nearDay(timestamp), time(timestamp)),
    weekday: by({ weekday: 'short' }),
    dayNumber: by({ day: 'numeric' }),
    month: by({ month: 'long' }),
    day,
    isMorning: (timestamp) => zoned(timestamp).hour < 12,
    zone: zoneName(timezone, t, now),
  }
}

function zoneName(timezone: string, t: Texts, now: number): string {
  const own: Readonly<Record<string, string>> = t.zones
  if (own[timezone]) return own[timezone]
  const named = formatter(t.locale, timezone, { timeZoneName: 'longGeneric' }).formatToParts(now)
  return named.find(({ type }) => type === 'timeZoneName')?.value ?? timezone
}
