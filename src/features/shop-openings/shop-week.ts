import type { Opening, OpeningTime } from '../../../contract/openings/opening.ts'
import type { ShopAppointment } from '../../../contract/calls/list-shop-appointments.ts'
import { clockAt, dayAfter, startOfDay } from '../../shared/time/start-of-day.ts'

/** One time of a day with what is booked in it. */
export interface DayTime extends OpeningTime {
  readonly evergreen: boolean
  readonly dropOffs: readonly ShopAppointment[]
}

export interface ShopDay {
  /** YYYY-MM-DD in the shop's zone. */
  readonly day: string
  readonly times: readonly DayTime[]
  /** Drop-offs outside of every opening of the day. */
  readonly others: readonly ShopAppointment[]
}

/** The Monday of the week that a day is in, YYYY-MM-DD. */
export function mondayOf(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return dayAfter(day, -((weekday + 6) % 7))
}

/** From the start of a Monday to the start of the next one, by the shop's clock. */
export function spanOfWeek(monday: string, zone: string) {
  return { start: startOfDay(monday, zone), end: startOfDay(dayAfter(monday, 7), zone) }
}

interface Week {
  readonly openings: readonly Opening[]
  readonly times: readonly OpeningTime[]
  readonly dropOffs: readonly ShopAppointment[]
}

/** The seven days of a week, each drop-off in the time that it falls in. */
export function daysOfWeek(monday: string, zone: string, { openings, times, dropOffs }: Week): ShopDay[] {
  const evergreen = new Set(openings.filter((one) => one.evergreen).map(({ id }) => id))
  const dayOf = (at: number) => clockAt(at, zone).day
  return Array.from({ length: 7 }, (_, n) => {
    const day = dayAfter(monday, n)
    const left = new Set(dropOffs.filter(({ timestamp }) => dayOf(timestamp) === day))
    const ofDay = times
      .filter(({ start }) => dayOf(start) === day)
      .map((time) => {
        const own = [...left].filter(
          ({ timestamp, opening_id }) =>
            timestamp >= time.start && timestamp < time.end && (opening_id === time.opening_id || !isOther(opening_id)),
        )
        for (const one of own) left.delete(one)
        return { ...time, evergreen: evergreen.has(time.opening_id), dropOffs: own }
      })
    return { day, times: ofDay, others: [...left] }
  })

  /** Whether a drop-off has its place in another opening that is open too. */
  function isOther(opening: string | null): boolean {
    return opening !== null && openings.some(({ id }) => id === opening)
  }
}
