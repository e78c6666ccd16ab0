import * as v from 'valibot'
import { business, defineCall } from '../call.ts'
import { viewOpenings } from '../openings/opening.ts'
import { mostShops, ShopCapacity } from '../openings/shop-capacity.ts'

export const listShopCapacity = defineCall({
  name: 'list-shop-capacity',
  method: 'GET',
  path: `${business}/admin/repair-locations/capacity`,
  summary: `Places of each repair location by name in this week and the seven after it: how many there are, are taken and are free, and the leads that it has without a drop-off. At most ${mostShops} locations.`,
  permission: viewOpenings,
  reply: v.strictObject({
    /** The Mondays of the weeks, YYYY-MM-DD. */
    weeks: v.array(v.string()),
    data: v.array(ShopCapacity),
    total: v.number(),
    cursor: v.number(),
  }),
})
