import type { CapacityWeek, ShopCapacity } from '../../../contract/openings/shop-capacity.ts'
import { countOf, formatCount } from '../../shared/ui/format-count.ts'

/** `2026-11-23` as `Nov 23`. */
export function formatWeek(monday: string): string {
  return new Date(`${monday}T00:00:00Z`).toLocaleDateString('en-US', {
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  })
}

export function totalOf(weeks: readonly CapacityWeek[]): CapacityWeek {
  const sum = (name: keyof CapacityWeek) => weeks.reduce((total, week) => total + week[name], 0)
  return { places: sum('places'), taken: sum('taken'), free: sum('free'), agreed: sum('agreed') }
}

/** How many leads of a shop would find no place in the weeks shown; 0 where all find one, or none is asked for. */
export function shortOf({ waiting, weeks, has_openings }: ShopCapacity): number {
  return has_openings ? Math.max(0, waiting - totalOf(weeks).free) : 0
}

/** What the table comes to, as one would say it. */
export function describeCapacity(shops: readonly ShopCapacity[]): string {
  const { places, free } = totalOf(shops.flatMap(({ weeks }) => weeks))
  const waiting = shops.reduce((sum, shop) => sum + shop.waiting, 0)
  const short = shops.filter((shop) => shortOf(shop) > 0)
  const unplanned = shops.filter((shop) => shop.waiting > 0 && !shop.has_openings)
  return [
    places === 0
      ? 'No shop has a place in the next eight weeks.'
      : `${formatCount(free)} of ${countOf(places, 'place')} ${free === 1 ? 'is' : 'are'} free in the next eight weeks.`,
    `${countOf(waiting, 'lead')} at shops ${waiting === 1 ? 'has' : 'have'} no drop-off yet.`,
    ...short.map((shop) => `${shop.name} has ${countOf(shortOf(shop), 'lead')} more than places.`).slice(0, 3),
    ...unplanned
      .map(({ name, waiting: count }) => `${name} has ${countOf(count, 'lead')} and keeps no openings.`)
      .slice(0, 3),
  ].join(' ')
}
