import { dayMinutes, daysAhead, visitMinutes } from '../../../contract/appraisers/proposal.ts'

/** A visit as it fills a day. */
export interface Visit {
  /** The claimant's ZIP code. */
  readonly zip: string
  /** Its day, `YYYY-MM-DD`; null where none is agreed. */
  readonly day: string | null
}

interface Filled {
  readonly minutes: number
  /** Miles home from the farthest visit. */
  readonly farthest: number
}

const minutesOfMile = 60 / 40
const empty: Filled = { minutes: 0, farthest: 0 }

/**
 * How full an appraiser's days are. A visit takes an hour and the drive to it at 40 miles an hour; the drive home from
 * the farthest belongs to the day. Visits without a day fill the days ahead together.
 */
export class Workload {
  readonly #days = new Map<string | null, Filled>()

  /** Where the distance is not known, none is counted. */
  add(day: string | null, miles: number | null): void {
    this.#days.set(day, this.#filledWith(day, miles ?? 0))
  }

  fits(day: string | null, miles: number | null): boolean {
    const { minutes, farthest } = this.#filledWith(day, miles ?? 0)
    return minutes + farthest * minutesOfMile <= dayMinutes * (day === null ? daysAhead : 1)
  }

  #filledWith(day: string | null, miles: number): Filled {
    const { minutes, farthest } = this.#days.get(day) ?? empty
    return { minutes: minutes + visitMinutes + miles * minutesOfMile, farthest: Math.max(farthest, miles) }
  }
}
