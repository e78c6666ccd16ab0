import * as v from 'valibot'

/** What an agent has done since midnight of the business; a call that was undone counts nowhere. */
export const SalesDay = v.strictObject({
  called: v.number(),
  /** Calls that ended with a drop-off, and the estimates of these leads, in cents. */
  booked: v.number(),
  booked_cents: v.number(),
  /** Calls that promised another one. */
  follow_ups: v.number(),
  lost: v.number(),
  not_reached: v.number(),
})
export type SalesDay = v.InferOutput<typeof SalesDay>
