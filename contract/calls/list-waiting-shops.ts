import * as v from 'valibot'
import { business, defineCall } from '../call.ts'
import { WaitingShop } from '../leads/waiting-shop.ts'

export const listWaitingShops = defineCall({
  name: 'list-waiting-shops',
  method: 'GET',
  path: `${business}/waiting-shops`,
  summary: 'List the repair locations whose answer leads wait for, those with the most leads first.',
  permission: 'leads:work',
  reply: v.strictObject({ data: v.array(WaitingShop) }),
})
