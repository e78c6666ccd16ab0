import * as v from 'valibot'
import { StormChanges, StormView } from '../storms/storm.ts'
import { business, defineCall } from '../call.ts'

export const editStorm = defineCall({
  name: 'edit-storm',
  method: 'PUT',
  path: `${business}/admin/storms/{id}`,
  summary: 'Change a storm: title, days, ZIP codes, settings; with `version`, only what no one else has changed since.',
  permission: 'storms:manage',
  repeatable: true,
  body: StormChanges,
  reply: v.strictObject({ storm: StormView }),
  refusals: { 409: 'The storm is archived, or someone else changed the same field since `version`.' },
})
