import * as v from 'valibot'
import { business, defineCall } from '../call.ts'
import { Id } from '../ids.ts'
import { OpeningTime } from '../openings/opening.ts'

/** What speaks for a shop. The outcome is that of its leads of the last 180 days. */
export const SuggestedShop = v.strictObject({
  id: Id,
  name: v.string(),
  city: v.string(),
  state: v.string(),
  timezone: v.string(),
  online: v.boolean(),
  /** Null where the ZIP code of the shop or of the lead is not known. */
  miles: v.nullable(v.number()),
  /** Free places in the next 14 days, and the times that have some, the earliest first. */
  free: v.number(),
  times: v.array(OpeningTime),
  /** Whether it keeps openings; one that keeps none is asked by phone. */
  has_openings: v.boolean(),
  /** Leads that it had, those that came in, and those that were lost there. */
  leads: v.number(),
  repaired: v.number(),
  lost: v.number(),
  /** PDR's share of the estimates of those leads, in percent; null where there are none. */
  pdr_share: v.nullable(v.number()),
  /** What speaks for it, in words. */
  reasons: v.array(v.string()),
})
export type SuggestedShop = v.InferOutput<typeof SuggestedShop>

export const listLeadShops = defineCall({
  name: 'list-lead-shops',
  method: 'GET',
  path: `${business}/leads/repair-locations/{id}`,
  summary:
    'The repair locations for a lead with their free times, the most suitable first, by distance, openings and outcome. People of a shop get those of their team, for the leads that they see.',
  permission: 'leads:drop',
  reply: v.strictObject({ data: v.array(SuggestedShop), cursor: v.number() }),
})
