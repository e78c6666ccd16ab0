import type { Recorded } from '../../../../contract/events/recorded.ts'
import type { IntakeApi } from './api/intake-api.ts'
import type { IntakeRows } from '../../../workspace/rows/row-store.ts'

/** How long claims must have stopped arriving before they are asked about, in milliseconds. */
const calm = 1000
/** Claims may have left meanwhile, so that the newest stand further up than counted. */
const slack = 50
const most = 5000

/** Asks, once new claims have stopped arriving, which contacts they seem to be about: their events do not say it. */
export class Arrivals {
  readonly #api: Pick<IntakeApi, 'fetchClaimsFrom'>
  readonly #rows: IntakeRows
  #count = 0
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(api: Pick<IntakeApi, 'fetchClaimsFrom'>, rows: IntakeRows) {
    this.#api = api
    this.#rows = rows
  }

  note(events: readonly Recorded[]) {
    const arrived = events.filter(({ type }) => type === 'ClaimReceived').length
    if (arrived === 0) return
    this.#count += arrived
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.#ask(), calm)
  }

  async #ask() {
    const start = Math.max(0, this.#rows.size - this.#count - slack)
    this.#count = 0
    for (let from = start; from < this.#rows.size; from += most) {
      // Without an answer the rows stay as they are: they only lack the hint.
      const page = await this.#api.fetchClaimsFrom(from, most).catch(() => null)
      if (!page) return
      this.#rows.learnMatches(page.claims)
    }
  }
}
