import type { CallingHours } from '../../../contract/call-center/calling-hours.ts'
import { isInCallingHours, wallClockOf } from '../../../contract/call-center/local-time.ts'
import { dateFormat } from '../../../contract/time/date-format.ts'
import { clockAt, dayAfter, instantAt } from '../../shared/time/start-of-day.ts'

/** What a time is chosen by: the claimant's zone and calling hours, and the present. */
export interface CallBackFrame {
  readonly zone: string
  readonly hours: CallingHours
  /** Milliseconds since 1970. */
  readonly now: number
}

export interface CallBackSuggestion {
  /** Milliseconds since 1970. */
  readonly at: number
  readonly hint: string
}

const hour = 3_600_000
const halfHour = hour / 2
/** How far ahead a call-back is planned at most. */
const mostDays = 60

/** The calling hours of a day, by the claimant's clock: never before noon on a Sunday (domain, section 2). */
export function hoursOf(day: string, { from, to }: CallingHours): CallingHours {
  const isSunday = new Date(`${day}T00:00:00Z`).getUTCDay() === 0
  return { from: isSunday && from < '12:00' ? '12:00' : from, to }
}

/** Why a claimant may not be called then; null where a call-back can be planned. */
export function faultOfCallBack(at: number | null, { zone, hours, now }: CallBackFrame): string | null {
  if (at === null) return 'Enter a date and time that the clock there shows'
  if (at <= now) return 'Choose a time in the future'
  if (at > now + mostDays * 24 * hour) return `Choose a time in the next ${mostDays} days`
  if (isInCallingHours(wallClockOf(zone, new Date(at)), hours)) return null
  const { day, weekday } = clockAt(at, zone)
  const { from, to } = hoursOf(day, hours)
  return weekday === 0 && hours.from < from
    ? `Outside calling hours. On Sundays: ${formatTimeOfDay(from)} to ${formatTimeOfDay(to)}`
    : `Outside calling hours: ${formatTimeOfDay(from)} to ${formatTimeOfDay(to)}`
}

/**
 * Three times at which to call back, none of them twice: in two hours where that is possible, on the next morning, and
 * at another time of the day than the last call.
 */
export function suggestCallBacks(frame: CallBackFrame, lastCallAt: number | null): CallBackSuggestion[] {
  const { zone, now } = frame
  const today = clockAt(now, zone).day
  const days = Array.from({ length: 10 }, (_, index) => dayAfter(today, index + 1))
  const soon = Math.ceil((now + 2 * hour) / halfHour) * halfHour
  const lastHour = lastCallAt === null ? '' : clockAt(lastCallAt, zone).time
  const other = lastHour >= '15:00' ? { time: '11:30', hint: 'Before lunch' } : { time: '18:00', hint: 'After work' }
  const kinds: readonly { readonly hint: string; readonly times: () => Iterable<number> }[] = [
    { hint: 'In two hours', times: () => [soon] },
    { hint: 'Next morning', times: () => daily('09:00') },
    { hint: other.hint, times: () => daily(other.time) },
    { hint: 'After lunch', times: () => daily('13:00') },
  ]
  const chosen: CallBackSuggestion[] = []
  for (const { hint, times } of kinds) {
    if (chosen.length === 3) break
    for (const at of times()) {
      if (chosen.some((one) => one.at === at) || faultOfCallBack(at, frame) !== null) continue
      chosen.push({ at, hint })
      break
    }
  }
  return chosen.toSorted((a, b) => a.at - b.at)

  function* daily(time: string) {
    for (const day of days) {
      const at = instantAt(day, time, zone)
      if (at !== null) yield at
    }
  }
}

/** `09:30` as `9:30 AM`, `20:00` as `8 PM`. */
export function formatTimeOfDay(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const clock = `${hours % 12 || 12}${minutes > 0 ? `:${String(minutes).padStart(2, '0')}` : ''}`
  return `${clock} ${hours < 12 || hours === 24 ? 'AM' : 'PM'}`
}

/** An instant as a zone's clock shows it, its day in a word where it is near: `Today, 2 PM`, `Fri 03/13, 9 AM`. */
export function formatCallBackMoment(at: number, zone: string, now: number): string {
  const { day, time } = clockAt(at, zone)
  return `${formatWeekday(day, clockAt(now, zone).day)}, ${formatTimeOfDay(time)}`
}

function formatWeekday(day: string, today: string): string {
  if (day === today) return 'Today'
  if (day === dayAfter(today)) return 'Tomorrow'
  const weekday = dateFormat('en-US', { weekday: 'short', timeZone: 'UTC' }).format(Date.parse(`${day}T00:00:00Z`))
  return `${weekday} ${day.slice(5, 7)}/${day.slice(8)}`
}

/** Minutes since midnight of a time of day, and back. */
export const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
export const timeOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
