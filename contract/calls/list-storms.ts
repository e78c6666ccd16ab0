import * as v from 'valibot'
import { StormView } from '../storms/storm.ts'
import { business, defineCall } from '../call.ts'

export const listStorms = defineCall({
  name: 'list-storms',
  method: 'GET',
  path: `${business}/admin/storms`,
  summary: 'All storms, archived ones too.',
  action: 'storms:view',
  reply: v.strictObject({ data: v.array(StormView) }),
})
