import * as v from 'valibot'
import { StormShop } from '../storms/storm-shop.ts'
import { business, defineCall } from '../call.ts'

export const listStormShops = defineCall({
  name: 'list-storm-shops',
  method: 'GET',
  path: `${business}/admin/storms/{id}/repair-locations`,
  summary: 'List the repair locations that work on the vehicles of a storm, by name.',
  permission: 'repair_location:view',
  reply: v.strictObject({ data: v.array(StormShop), total: v.number() }),
})
