import type { Actor } from '../../../contract/events/recorded.ts'
import { demoId } from '../demo-people.ts'
import type { Season } from './season.ts'
import type { SeasonShop } from './season-shops.ts'
import { day, hour, localTime } from './season-clock.ts'

/** Days ahead at which a shop opens a day, and how many vehicles it takes then. */
const ahead = 14
const count = 3

interface Day {
  readonly id: string
  readonly start: number
  taken: number
}

/** A place of an opening, as a drop-off has it. */
export interface SeasonPlace {
  readonly timestamp: number
  readonly opening_id: string
  readonly opening_start: number
  readonly place: number
}

/** Openings of shops, a weekday at a time, and the places that drop-offs take in them. */
export class OpeningSeason {
  readonly #season: Season
  readonly #days = new Map<string, Day[]>()

  constructor(season: Season) {
    this.#season = season
  }

  /** Plans the openings of a shop for the season and two weeks more. */
  plan(shop: Pick<SeasonShop, 'id' | 'timezone'>, by: Actor): void {
    const { agenda, start, end } = this.#season
    for (let at = start; at < end + ahead * day; at += day) {
      const { midnight, weekday } = localTime(shop.timezone, at)
      if (weekday === 0 || weekday === 6) continue
      const opens = midnight + 10 * hour
      if (opens > start) agenda.plan(Math.max(start, opens - ahead * day), () => this.#open(shop, opens, by))
    }
  }

  #open({ id: shop, timezone }: Pick<SeasonShop, 'id' | 'timezone'>, start: number, by: Actor): void {
    const { agenda, business, openings } = this.#season
    const id = demoId(business.id, 'opening', `season ${shop} ${start}`)
    const fields = { repair_location_id: shop, start, end: start + 3 * hour, count, evergreen: false, timezone }
    openings.decide(id, { type: 'AddOpening', fields, now: agenda.now, others: [] }, { at: agenda.now, by })
    this.#days.set(shop, [...(this.#days.get(shop) ?? []), { id, start, taken: 0 }])
  }

  /** Takes the first free place from a moment on; null at a shop that keeps no openings, or where all are taken. */
  takePlace(shop: string, from: number): SeasonPlace | null {
    const free = this.#days.get(shop)?.find(({ start, taken }) => start >= from && taken < count)
    if (!free) return null
    free.taken += 1
    return { timestamp: free.start, opening_id: free.id, opening_start: free.start, place: free.taken }
  }
}
