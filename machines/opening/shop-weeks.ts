import { Temporal } from 'temporal-polyfill'
import type { CapacityWeek } from '../../contract/openings/shop-capacity.ts'
import { type OpeningFacts, openingTimes } from './opening-times.ts'

/** The Mondays of so many weeks from the one that a moment is in, YYYY-MM-DD. */
export function mondaysFrom(now: number, zone: string, count: number): string[] {
  const today = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(zone).toPlainDate()
  const monday = today.subtract({ days: today.dayOfWeek - 1 })
  return Array.from({ length: count }, (_, weeks) => monday.add({ weeks }).toString())
}

interface Asked {
  readonly mondays: readonly string[]
  readonly zone: string
  readonly now: number
  /** Drop-offs outside of openings, in milliseconds since 1970. */
  readonly agreed: readonly number[]
}

/** Places of a shop by week. Times that have begun are over: nobody can be sent there any more. */
export function capacityByWeek(facts: OpeningFacts, { mondays, zone, now, agreed }: Asked): CapacityWeek[] {
  const startOf = (day: Temporal.PlainDate) => day.toZonedDateTime(zone).epochMilliseconds
  const days = mondays.map((monday) => Temporal.PlainDate.from(monday))
  const last = days.at(-1)
  if (!last) return []
  const times = openingTimes(facts, now, startOf(last.add({ weeks: 1 }))).filter(({ start }) => start > now)
  return days.map((monday) => {
    const [from, to] = [startOf(monday), startOf(monday.add({ weeks: 1 }))]
    const isIn = (at: number) => at > now && at >= from && at < to
    const ofWeek = times.filter(({ start }) => isIn(start))
    const sum = (of: (time: (typeof ofWeek)[number]) => number) => ofWeek.reduce((total, time) => total + of(time), 0)
    return {
      places: sum(({ count }) => count),
      taken: sum(({ taken }) => taken),
      free: sum(({ count, taken }) => Math.max(0, count - taken)),
      agreed: agreed.filter(isIn).length,
    }
  })
}
