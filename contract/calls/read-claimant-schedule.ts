import * as v from 'valibot'
import { FreeSlot, TimestampText } from '../appointments/appointment.ts'
import { AnyZone } from '../people/any-zone.ts'
import { claimants, defineCall } from '../call.ts'

export const readClaimantSchedule = defineCall({
  name: 'read-claimant-schedule',
  method: 'GET',
  path: `${claimants}/locations/{locationId}/schedule`,
  summary:
    'List the slots of a location that the claimant of a link can book, by day: from `start` on and before `end`, at most 400 days. A place that the claimant holds counts as free.',
  permission: 'public',
  query: v.strictObject({
    start: v.optional(TimestampText),
    end: v.optional(TimestampText),
    /** The zone that days are told in; the location's without one. */
    timezone: v.optional(AnyZone),
  }),
  reply: v.strictObject({
    /** The location's zone: every booking is in it. */
    timezone: v.string(),
    data: v.array(v.strictObject({ /** YYYY-MM-DD. */ date: v.string(), slots: v.array(FreeSlot) })),
  }),
})
