import * as v from 'valibot'
import { business, defineCall } from '../call.ts'
import { Id } from '../ids.ts'
import { mostRemindedShops, WaitingShop } from '../leads/waiting-shop.ts'

export const remindShops = defineCall({
  name: 'remind-shops',
  method: 'POST',
  path: `${business}/waiting-shops/remind`,
  summary:
    'Notify the people of repair locations that leads wait for their answer, each person once a day. Those who can’t be reminded are left out; `reminded` names the others.',
  permission: 'leads:work',
  repeatable: true,
  body: v.strictObject({
    repair_location_ids: v.pipe(
      v.array(Id),
      v.minLength(1, 'Name at least one repair location'),
      v.maxLength(mostRemindedShops, `Name at most ${mostRemindedShops} repair locations`),
    ),
  }),
  reply: v.strictObject({
    /** Ids of repair locations. */
    reminded: v.array(Id),
    /** As `list-waiting-shops` has them, afterwards. */
    data: v.array(WaitingShop),
  }),
})
