import type { LeadFilter, Lead } from '../../../contract/leads/lead.ts'
import type { ListedLead } from '../../../contract/leads/listed-lead.ts'
import { askedShopOf } from '../../../contract/leads/next-step.ts'
import { isOfficesTurn, type ShopOfferState } from '../../../contract/leads/shop-offer.ts'
import { formatExactDollars } from '../../shared/ui/format-exact-dollars.ts'
import type { Tone } from '../../shared/ui/tag.tsx'

export function leadName({ first_name, last_name }: Pick<Lead, 'first_name' | 'last_name'>): string {
  return `${first_name} ${last_name}`.trim() || 'No name'
}

export function leadPlace({ city, state }: Pick<Lead, 'city' | 'state'>): string {
  return [city, state].filter(Boolean).join(', ')
}

export function leadAddress({ address, city, state, zipcode }: Lead): string {
  return [address, city, `${state} ${zipcode}`.trim()].filter(Boolean).join(', ')
}

/** `$6,240.00`, of cents; nothing where there is no estimate yet. */
export function estimateOf({ estimate_total: cents }: Pick<Lead, 'estimate_total'>): string {
  return cents === null ? '' : formatExactDollars(cents)
}

const answers: Partial<Record<ShopOfferState, (shop: string) => string>> = {
  countered: (shop) => `${shop} offered another day`,
  accepted: (shop) => `${shop} accepted`,
  declined: (shop) => `${shop} declined`,
  expired: (shop) => `No answer from ${shop}`,
}

/** What the shop has answered where the office is to act on it, and since when, in milliseconds since 1970; else null. */
export function answerOfShop(
  lead: ListedLead,
  nameOf: (id: string) => string | undefined,
): { text: string; since: number } | null {
  const shop = askedShopOf(lead)
  if (shop === null || !lead.offer || !isOfficesTurn(lead.offer)) return null
  const { state, waiting_since } = lead.offer
  const text = answers[state]?.(nameOf(shop) ?? 'Shop')
  return text === undefined ? null : { text, since: Date.parse(waiting_since) }
}

/** Colours of the specification's groups; the word always stands beside them. */
export const leadTones: Readonly<Record<LeadFilter, Tone>> = {
  unscheduled: 'amber',
  assigned_to_shop: 'grey',
  scheduled_awaiting_dropoff: 'blue',
  vehicle_dropped: 'green',
  at_body_shop: 'green',
  follow_up_call: 'violet',
  follow_up_with_shop: 'violet',
  opportunity_lost: 'red',
  snoozed: 'grey',
}
