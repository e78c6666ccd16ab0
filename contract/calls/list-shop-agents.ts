import * as v from 'valibot'
import { business, defineCall } from '../call.ts'
import { Id } from '../ids.ts'

/** A person who works at shops. */
export const ShopAgent = v.strictObject({
  id: Id,
  full_name: v.string(),
  email: v.nullable(v.string()),
  phone: v.nullable(v.string()),
  /** Null for one who has a team. */
  root_shop_agent_id: v.nullable(Id),
})
export type ShopAgent = v.InferOutput<typeof ShopAgent>

export const listShopAgents = defineCall({
  name: 'list-shop-agents',
  method: 'GET',
  path: `${business}/shop_agents`,
  summary: 'List the shop agents of the business by name.',
  permission: 'repair_location:view',
  reply: v.strictObject({ data: v.array(ShopAgent), cursor: v.number() }),
})
