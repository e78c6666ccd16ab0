import * as v from 'valibot'
import { business, defineCall } from '../call.ts'
import { Id } from '../ids.ts'
import { leadOutcomes } from '../leads/lead-outcomes.ts'

/** A call of a shop with the owner of a vehicle. Instants are ISO 8601, UTC. */
export const ShopCallRecord = v.strictObject({
  /** Number of its event. */
  id: v.number(),
  at: v.string(),
  by: v.strictObject({ id: Id, name: v.string() }),
  outcome: v.picklist(leadOutcomes),
  /** Empty where nothing was noted. */
  note: v.string(),
  /** When the owner is called next, as promised. */
  follow_up_at: v.nullable(v.string()),
})
export type ShopCallRecord = v.InferOutput<typeof ShopCallRecord>

export const listShopCalls = defineCall({
  name: 'list-shop-calls',
  method: 'GET',
  path: `${business}/shop_agent/leads/{id}/calls`,
  summary: 'The calls of the shop’s team about one of its leads, the latest first, without those that were undone.',
  permission: 'leads:of-shop',
  reply: v.strictObject({ data: v.array(ShopCallRecord), cursor: v.number() }),
})
