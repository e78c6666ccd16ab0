import * as v from 'valibot'
import { Id } from '../ids.ts'

/** Where an offer of a lead to a shop is: with the shop, with the business, or over. */
export const shopOfferStates = [
  'offered',
  'seen',
  'countered',
  'accepted',
  'agreed',
  'declined',
  'expired',
  'withdrawn',
] as const
export type ShopOfferState = (typeof shopOfferStates)[number]

export const shopOfferStateLabels: Readonly<Record<ShopOfferState, string>> = {
  offered: 'Offered',
  seen: 'Seen by the shop',
  countered: 'Another day offered',
  accepted: 'Accepted',
  agreed: 'Agreed',
  declined: 'Declined',
  expired: 'Expired',
  withdrawn: 'Canceled',
}

/** Why a shop declines a lead. */
export const declineReasons = ['no_capacity', 'no_parts', 'not_our_work', 'too_far', 'price', 'other'] as const
export type DeclineReason = (typeof declineReasons)[number]

export const declineReasonLabels: Readonly<Record<DeclineReason, string>> = {
  no_capacity: 'No capacity',
  no_parts: 'Parts not available',
  not_our_work: 'Not our kind of work',
  too_far: 'Too far away',
  price: 'Estimate too low',
  other: 'Other',
}

/** Who acts next. */
export const offerParties = ['shop', 'business'] as const
export type OfferParty = (typeof offerParties)[number]

/** Working days that a shop has for its answer, where the business has not set them. */
export const usualOfferDays = 3
export const OfferDays = v.pipe(
  v.number('Use a whole number'),
  v.integer('Use a whole number'),
  v.minValue(1, 'Use at least 1'),
  v.maxValue(30, 'Use at most 30'),
)

export const OfferNote = v.pipe(v.string(), v.trim(), v.maxLength(500, 'Use at most 500 characters'))

/** A lead that is offered to a repair location, once for each time that it goes there. */
export const ShopOffer = v.strictObject({
  id: Id,
  lead_id: Id,
  repair_location_id: Id,
  /** Counts the offers of the lead, from 1. */
  number: v.number(),
  /** Whether the lead was assigned to the shop, or the shop is asked first. */
  asked: v.picklist(['assigned', 'follow_up']),
  state: v.picklist(shopOfferStates),
  /** Null where nobody has to act. */
  waiting_on: v.nullable(v.picklist(offerParties)),
  /** ISO 8601, UTC. */
  waiting_since: v.string(),
  /** The drop-off that was last named, in milliseconds since 1970; null where none was. */
  drop_off: v.nullable(v.number()),
  decline_reason: v.nullable(v.picklist(declineReasons)),
  /** What the shop says beside its answer. */
  note: v.string(),
  /** The shop's answer is due, ISO 8601, UTC. */
  expires_at: v.string(),
  /** ISO 8601, UTC; null until the shop has opened the lead. */
  seen_at: v.nullable(v.string()),
  version: v.number(),
  created_at: v.string(),
  updated_at: v.string(),
})
export type ShopOffer = v.InferOutput<typeof ShopOffer>

/** What a lead in a list says of its last offer to the shop that is asked. */
export const OfferOfLead = v.pick(ShopOffer, ['state', 'waiting_on', 'waiting_since'])
export type OfferOfLead = v.InferOutput<typeof OfferOfLead>

/**
 * Whether it is the office's turn after an offer: the shop has answered and does not take the vehicle on a day that is
 * agreed, or has not answered in time.
 */
export function isOfficesTurn({ state, waiting_on }: Pick<ShopOffer, 'state' | 'waiting_on'>): boolean {
  return waiting_on === 'business' || state === 'declined' || state === 'expired'
}
