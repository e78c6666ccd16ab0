import * as v from 'valibot'
import { Id } from '../ids.ts'
import { StormView } from '../storms/storm.ts'
import { business, defineCall } from '../call.ts'

export const addStormShop = defineCall({
  name: 'add-storm-shop',
  method: 'POST',
  path: `${business}/repair-locations/{id}/storms`,
  summary: 'Let a repair location work on the vehicles of a storm. Nothing happens where it does already.',
  permission: 'storms:manage',
  repeatable: true,
  body: v.strictObject({ storm_id: Id }),
  reply: v.strictObject({ storm: StormView }),
  refusals: { 409: 'The storm is archived.' },
})
