import * as v from 'valibot'
import { business, defineCall } from '../call.ts'
import { Id } from '../ids.ts'

/** A repair location as its own people see it. */
export const OwnShop = v.strictObject({
  id: Id,
  name: v.string(),
  address: v.nullable(v.string()),
  city: v.nullable(v.string()),
  state: v.nullable(v.string()),
  zipcode: v.nullable(v.string()),
  phone: v.nullable(v.string()),
  timezone: v.nullable(v.string()),
  online: v.boolean(),
})
export type OwnShop = v.InferOutput<typeof OwnShop>

export const listOwnShops = defineCall({
  name: 'list-own-shops',
  method: 'GET',
  path: `${business}/shop_agent/repair-locations`,
  summary: 'List the repair locations of the caller’s team by name.',
  permission: 'leads:of-shop',
  reply: v.strictObject({ data: v.array(OwnShop), cursor: v.number() }),
})
