import { Temporal } from 'temporal-polyfill'
import { nameOfTimeZone } from '../../../contract/businesses/time-zones.ts'
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
  /** The month of the first and the last of some days: `November`, `November–December`. */
  readonly months: (first: number, last: number) => string
  /** YYYY-MM-DD. */
  readonly day: (timestamp: number) => string
  readonly isMorning: (timestamp: number) => boolean
  readonly zone: string
}

type TimeFormat<Formatted> = (timestamp: number) => Formatted

/** What a formatter has written. Claimants of a location are shown the same times, again and again. */
class Written<Formatted> {
  readonly #written = new Map<number, Formatted>()
  readonly #write: TimeFormat<Formatted>

  constructor(write: TimeFormat<Formatted>) {
    this.#write = write
  }

  readonly of = (timestamp: number): Formatted => {
    const found = this.#written.get(timestamp)
    if (found !== undefined) return found
    const token = this.#write(timestamp)
    if (this.#written.size >= mostWritten) this.#written.clear()
    this.#written.set(timestamp, token)
    return token
  }
}

/** Of one formatter: the slots of a dozen locations. There are a few dozen formatters in all. */
const mostWritten = 5_000

const clock = { hour: 'numeric', minute: '2-digit' } as const

/** A line never ends between the day and its month: `Mar 13`, `13 de marzo`. */
const unbroken = (write: TimeFormat<string>) =>
  new Written((timestamp) =>
    write(timestamp)
      .replaceAll(/(?<=\p{L}\.?) (?=\d)|(?<=\d) (?=\p{L})/gu, '\u00a0')
      .replaceAll('\u00a0de ', '\u00a0de\u00a0'),
  ).of

/** How times are written in one zone and language. */
function makeForms(locale: string, timeZone: string) {
  const by = (options: Intl.DateTimeFormatOptions) => {
    const formatter = new Intl.DateTimeFormat(locale, { timeZone, ...options })
    return new Written((timestamp) => formatter.format(timestamp)).of
  }
  const zoned = (timestamp: number) => Temporal.Instant.fromEpochMilliseconds(timestamp).toZonedDateTimeISO(timeZone)
  const zone = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'longGeneric' })
  return {
    time: by(clock),
    timeInZone: by({ ...clock, timeZoneName: 'short' }),
    shortDay: unbroken(by({ weekday: 'short', month: 'short', day: 'numeric' })),
    longDay: unbroken(by({ weekday: 'long', month: 'long', day: 'numeric' })),
    weekday: by({ weekday: 'short' }),
    dayNumber: by({ day: 'numeric' }),
    month: by({ month: 'long' }),
    day: new Written((timestamp) => zoned(timestamp).toPlainDate().toString()).of,
    dayAfter: new Written((timestamp) => zoned(timestamp).toPlainDate().add({ days: 1 }).toString()).of,
    isMorning: new Written((timestamp) => zoned(timestamp).hour < noon).of,
    zone: (now: number) =>
      locale.startsWith('en')
        ? nameOfTimeZone(timeZone)
        : (zone.formatToParts(now).find(({ type }) => type === 'timeZoneName')?.value ?? timeZone),
  }
}

const noon = 12
const known = new Map<string, ReturnType<typeof makeForms>>()

function formsIn(locale: string, timezone: string) {
  const key = `${locale} ${timezone}`
  const forms = known.get(key) ?? makeForms(locale, timezone)
  known.set(key, forms)
  return forms
}

export function timesIn(timezone: string, t: Texts, now: number): Times {
  const forms = formsIn(t.locale, timezone)
  const { time, shortDay, longDay, month, day, dayAfter } = forms
  const nearDay = (timestamp: number) => {
    // Days begin with a minute everywhere: so few of these are written.
    const minute = now - (now % 60_000)
    if (day(timestamp) === day(minute)) return t.today
    return day(timestamp) === dayAfter(minute) ? t.tomorrow : shortDay(timestamp)
  }
  const own: Readonly<Record<string, string>> = t.zones
  return {
    ...forms,
    months: (first, last) => [...new Set([month(first), month(last)])].join('–'),
    short: (timestamp) => t.on(shortDay(timestamp), time(timestamp)),
    long: (timestamp) => t.on(longDay(timestamp), time(timestamp)),
    near: (timestamp) => t.on(nearDay(timestamp), time(timestamp)),
    zone: own[timezone] ?? forms.zone(now),
  }
}
