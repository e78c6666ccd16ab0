import * as v from 'valibot'
import { StormView } from '../storms/storm.ts'
import { business, defineCall } from '../call.ts'

export const listActiveStorms = defineCall({
  name: 'list-active-storms',
  method: 'GET',
  path: `${business}/storms`,
  summary: 'List active storms.',
  permission: 'storms:view',
  apiKey: true,
  reply: v.strictObject({ data: v.array(StormView) }),
})
