import * as v from 'valibot'
import { SettingsSchema, StormView } from '../storms/storm.ts'
import { Version } from '../ids.ts'
import { business, defineCall } from '../call.ts'

export const setStormSettings = defineCall({
  name: 'set-storm-settings',
  method: 'PUT',
  path: `${business}/admin/storms/{id}/settings`,
  summary: 'Set the settings of a storm.',
  permission: 'storms:manage',
  repeatable: true,
  body: v.strictObject({ settings: SettingsSchema, version: v.optional(Version) }),
  reply: v.strictObject({ storm: StormView }),
  refusals: { 409: 'The storm is archived, or someone else changed the same since `version`.' },
})
