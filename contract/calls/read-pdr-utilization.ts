import * as v from 'valibot'
import { business, defineCall } from '../call.ts'

/** PDR work of one week, in hours to a tenth. */
export const PdrWeek = v.strictObject({
  /** The week’s Monday in the shop’s zone, YYYY-MM-DD. */
  week: v.string(),
  taken: v.number(),
  free: v.number(),
  /** Drop-offs, and places that are free. */
  vehicles: v.number(),
  places: v.number(),
})
export type PdrWeek = v.InferOutput<typeof PdrWeek>

export const readPdrUtilization = defineCall({
  name: 'read-pdr-utilization',
  method: 'GET',
  path: `${business}/leads/repair-locations/{id}/pdr-utilization`,
  summary:
    'PDR hours that are taken and free at a repair location, this week and the seven after it. An hour is $120 of a production log’s PDR; a free place counts as the median of the shop’s vehicles.',
  permission: 'repair_location:view',
  reply: v.strictObject({
    data: v.array(PdrWeek),
    /** PDR hours of the median vehicle; 3 where there is none yet. */
    hours_a_vehicle: v.number(),
    /** Whether there is a median vehicle. Missing in replies of former releases, which did not say. */
    has_vehicles: v.optional(v.boolean()),
    /** PDR hours of the leads that the shop has without a drop-off, and how many these are. */
    waiting: v.strictObject({ hours: v.number(), leads: v.number() }),
    cursor: v.number(),
  }),
})
