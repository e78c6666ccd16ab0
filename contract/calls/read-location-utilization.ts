import * as v from 'valibot'
import { business, defineCall } from '../call.ts'

const counts = {
  /** Places of its slots. */
  capacity: v.number(),
  /** Appointments, kept and missed ones included. */
  booked: v.number(),
  /** The claimant came. */
  kept: v.number(),
  missed: v.number(),
  /** Entered afterwards; they took no place. */
  walk_ins: v.number(),
}

export const readLocationUtilization = defineCall({
  name: 'read-location-utilization',
  method: 'GET',
  path: `${business}/admin/storms/{stormId}/locations/{locationId}/utilization`,
  summary: 'Places and appointments of an appraisal location, by day and by hour of the day in its time zone.',
  permission: 'storms:view',
  reply: v.strictObject({
    total: v.strictObject(counts),
    by_day: v.array(v.strictObject({ /** MM-DD-YYYY. */ datestring: v.string(), ...counts })),
    by_hour: v.array(v.strictObject({ /** 0 to 23. */ hour: v.number(), ...counts })),
  }),
})
