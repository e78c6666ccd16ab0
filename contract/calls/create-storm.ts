import * as v from 'valibot'
import { SettingsSchema, StormView, TimespanSchema, Title, Zipcodes } from '../storms/storm.ts'
import { business, defineCall } from '../call.ts'

export const createStorm = defineCall({
  name: 'create-storm',
  method: 'POST',
  path: `${business}/admin/storms`,
  summary: 'Record a storm.',
  permission: 'storms:manage',
  repeatable: true,
  body: v.strictObject({
    title: Title,
    zipcodes: Zipcodes,
    timespan: TimespanSchema,
    settings: v.optional(SettingsSchema),
  }),
  reply: v.strictObject({ storm: StormView }),
})
