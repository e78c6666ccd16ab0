import * as v from 'valibot'
import { Lead, opportunityLostReasons } from './lead.ts'
import { declineReasons, offerParties, ShopOffer } from './shop-offer.ts'

/** What leads of an event come to at one shop. */
export const shopFigures = [
  'assigned',
  'follow_up',
  'awaiting_drop_off',
  'dropped',
  'in_repair',
  'lost',
  'left',
  'waiting_on_shop',
  'waiting_on_business',
] as const
export type ShopFigure = (typeof shopFigures)[number]

export const shopFigureLabels: Readonly<Record<ShopFigure, string>> = {
  assigned: 'Assigned',
  follow_up: 'Owner to be called',
  awaiting_drop_off: 'Awaiting drop-off',
  dropped: 'Dropped off',
  in_repair: 'In repair',
  lost: 'Lost',
  left: 'Went elsewhere',
  waiting_on_shop: 'Waiting on the shop',
  waiting_on_business: 'Waiting on the office',
}

/** How a lead left a shop: declined for a reason, without an answer, sent to another shop, or taken to no other one. */
const offerEnds = [...declineReasons, 'expired', 'reassigned', 'withdrawn'] as const

/** Why a lead was lost, or why it left this shop. Both have `other`. */
const Why = v.picklist([...new Set([...opportunityLostReasons, ...offerEnds])])

const Waited = v.strictObject({
  /** Days of all offers of the lead to this shop. */
  shop: v.number(),
  business: v.number(),
})

export const ShopFigureRow = v.strictObject({
  lead: Lead,
  /** The latest offer of the lead to this shop; null where there was none. */
  offer: v.nullable(ShopOffer),
  figures: v.array(v.picklist(shopFigures)),
  /** Of a lead that is lost or went elsewhere; null for the others. */
  why: v.nullable(Why),
  days: Waited,
})
export type ShopFigureRow = v.InferOutput<typeof ShopFigureRow>

export const ShopFigures = v.strictObject({
  figures: v.array(v.strictObject({ figure: v.picklist(shopFigures), count: v.number() })),
  /** Why leads are lost or went elsewhere, the most frequent first. */
  reasons: v.array(v.strictObject({ figure: v.picklist(['lost', 'left']), why: Why, count: v.number() })),
  /** For each side: how many leads wait on it now, the longest of them, and the median of all offers, in days. */
  waiting: v.array(
    v.strictObject({
      party: v.picklist(offerParties),
      count: v.number(),
      longest: v.nullable(v.number()),
      median: v.nullable(v.number()),
    }),
  ),
})
export type ShopFigures = v.InferOutput<typeof ShopFigures>
