import * as v from 'valibot'
import { StormView } from '../storms/storm.ts'
import { business, defineCall } from '../call.ts'

export const archiveStorm = defineCall({
  name: 'archive-storm',
  method: 'DELETE',
  path: `${business}/admin/storms/{id}`,
  summary: 'Archive a storm: it takes no new claims; its data stays readable.',
  permission: 'storms:manage',
  repeatable: true,
  reply: v.strictObject({ storm: StormView }),
  refusals: { 409: 'The storm is archived already.' },
})
