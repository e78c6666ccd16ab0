import * as v from 'valibot'
import { StormView } from '../storms/storm.ts'
import { business, defineCall } from '../call.ts'

export const getStorm = defineCall({
  name: 'get-storm',
  method: 'GET',
  path: `${business}/admin/storms/{id}`,
  summary: 'Get one storm.',
  permission: 'storms:view',
  apiKey: true,
  reply: v.strictObject({ storm: StormView }),
})
