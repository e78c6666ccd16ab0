import * as v from 'valibot'
import { business, defineCall } from '../call.ts'
import { ShopFigureRow, shopFigures, ShopFigures } from '../leads/shop-figures.ts'

export const listShopFigures = defineCall({
  name: 'list-shop-figures',
  method: 'GET',
  path: `${business}/admin/storms/{id}/repair-locations/{locId}/leads`,
  summary:
    'What the leads of an event come to at one repair location, and those that a figure counts: at most 2,000 leads that the shop has, or that were offered to it.',
  permission: 'leads:view',
  query: v.strictObject({
    figure: v.optional(v.union([v.literal(''), v.picklist(shopFigures, `Use one of ${shopFigures.join(', ')}`)])),
    /** Narrows `lost` and `left` to one reason. */
    why: v.optional(v.pipe(v.string(), v.maxLength(40))),
  }),
  reply: v.strictObject({ ...ShopFigures.entries, data: v.array(ShopFigureRow), cursor: v.number() }),
})
