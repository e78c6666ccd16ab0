import type { OfferParty, ShopOffer } from '../../../contract/leads/shop-offer.ts'
import { countOf } from '../../shared/ui/format-count.ts'

const hourMs = 3_600_000

/** How long somebody waits: `less than an hour`, `5 hours`, `2 days`. */
function formatWaiting(since: string, now: number): string {
  const hours = Math.floor((now - Date.parse(since)) / hourMs)
  if (hours < 1) return 'less than an hour'
  return hours < 48 ? countOf(hours, 'hour') : countOf(Math.floor(hours / 24), 'day')
}

/** Waiting for so long is too long to leave. */
const longMs = 48 * hourMs

/** On whom an offer waits and since when, as one of the two sides reads it; null where nobody has to act. */
export function waitingText({ waiting_on, waiting_since }: ShopOffer, reader: OfferParty, now: number): string | null {
  if (waiting_on === null) return null
  const who = waiting_on === reader ? 'you' : waiting_on === 'shop' ? 'the shop' : 'the office'
  return `Waiting on ${who} ${formatWaiting(waiting_since, now)}`
}

export function isLongWaiting({ waiting_since }: ShopOffer, now: number): boolean {
  return now - Date.parse(waiting_since) >= longMs
}
