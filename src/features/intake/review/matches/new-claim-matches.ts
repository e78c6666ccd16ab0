import type { Recorded } from '../../../../../contract/events/recorded.ts'
import type { IntakeApi } from '../api/intake-api.ts'
import type { ClaimRowStore } from '../claim/claim-rows.ts'

/** How long claims must have stopped arriving before their matches are requested, in milliseconds. */
const debounceMs = 1000
/** Claims may have left meanwhile, so that the newest are further up than counted. */
const slack = 50
const pageSize = 5000

type Rows = Pick<ClaimRowStore, 'size' | 'patch'>

/** Requests, once new claims have stopped arriving, which contacts they seem to be about: their events do not say it. */
export class NewClaimMatches {
  readonly #api: Pick<IntakeApi, 'fetchClaimsFrom'>
  readonly #rows: Rows
  #count = 0
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(api: Pick<IntakeApi, 'fetchClaimsFrom'>, rows: Rows) {
    this.#api = api
    this.#rows = rows
  }

  onEvents(events: readonly Recorded[]) {
    const received = events.filter(({ type }) => type === 'ClaimReceived').length
    if (received === 0) return
    this.#count += received
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.#request(), debounceMs)
  }

  async #request() {
    const start = Math.max(0, this.#rows.size - this.#count - slack)
    this.#count = 0
    for (let from = start; from < this.#rows.size; from += pageSize) {
      // Without an answer the rows stay as they are: they only lack the hint.
      const page = await this.#api.fetchClaimsFrom(from, pageSize).catch(() => null)
      if (!page) return
      const matches = new Map(page.claims.map(({ id, match }) => [id, match]))
      this.#rows.patch(matches.keys(), (row) => {
        const match = matches.get(row.id)
        return match && row.match?.id !== match.id ? { ...row, match } : row
      })
    }
  }
}
