import * as v from 'valibot'
import { Id } from '../ids.ts'

/** So many weeks are counted, this one first. */
export const capacityWeeks = 8
/** So many shops are counted, by name. */
export const mostShops = 500

/** One week of a shop, by its calendar. Of this week only times that are still to come are counted. */
export const CapacityWeek = v.strictObject({
  places: v.number(),
  /** Drop-offs that have a place, with those of an opening that was replaced. */
  taken: v.number(),
  /** Places that nobody has: fewer than `places` less `taken` nowhere, more where a time is overfull. */
  free: v.number(),
  /** Drop-offs that were agreed outside of openings. */
  agreed: v.number(),
})
export type CapacityWeek = v.InferOutput<typeof CapacityWeek>

export const ShopCapacity = v.strictObject({
  id: Id,
  name: v.string(),
  city: v.string(),
  state: v.string(),
  /** The middle of its ZIP code; null where that is not known. */
  lat: v.nullable(v.number()),
  lng: v.nullable(v.number()),
  online: v.boolean(),
  has_openings: v.boolean(),
  /** Leads that the shop has and that have no drop-off, snoozed ones too. */
  waiting: v.number(),
  /** In the order of the reply's `weeks`. */
  weeks: v.array(CapacityWeek),
})
export type ShopCapacity = v.InferOutput<typeof ShopCapacity>
