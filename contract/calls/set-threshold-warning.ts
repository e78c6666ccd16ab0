import * as v from 'valibot'
import { Version } from '../ids.ts'
import { LocationView, Threshold } from '../locations/location.ts'
import { business, defineCall } from '../call.ts'

export const setThresholdWarning = defineCall({
  name: 'set-threshold-warning',
  method: 'PUT',
  path: `${business}/admin/storms/{s}/locations/{l}/threshold-warning`,
  summary: 'Set at how many percent of a day’s places people are warned; null for never.',
  permission: 'storms:manage',
  repeatable: true,
  body: v.strictObject({ threshold: Threshold, version: v.optional(Version) }),
  reply: v.strictObject({ location: LocationView }),
  refusals: { 409: 'The location is deleted, or someone else changed the threshold since `version`.' },
})
