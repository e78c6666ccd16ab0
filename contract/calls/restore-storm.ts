import * as v from 'valibot'
import { StormView } from '../storms/storm.ts'
import { business, defineCall } from '../call.ts'

export const restoreStorm = defineCall({
  name: 'restore-storm',
  method: 'GET',
  path: `${business}/admin/storms/{id}/restore`,
  summary: 'Make an archived storm active again.',
  permission: 'storms:manage',
  repeatable: true,
  reply: v.strictObject({ storm: StormView }),
  refusals: { 409: 'The storm is active.' },
})
