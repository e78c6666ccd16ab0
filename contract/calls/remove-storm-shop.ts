import * as v from 'valibot'
import { StormView } from '../storms/storm.ts'
import { business, defineCall } from '../call.ts'

export const removeStormShop = defineCall({
  name: 'remove-storm-shop',
  method: 'DELETE',
  path: `${business}/repair-locations/{id}/storms/{stormId}`,
  summary: 'Take a repair location off a storm. Nothing happens where it is not on it.',
  permission: 'storms:manage',
  repeatable: true,
  reply: v.strictObject({ storm: StormView }),
  refusals: { 409: 'The storm is archived.' },
})
