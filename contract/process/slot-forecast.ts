import * as v from 'valibot'
import { Id } from '../ids.ts'

const SlotForecastDay = v.strictObject({
  /** YYYY-MM-DD, in the location's time zone. */
  day: v.string(),
  /** Appointments expected to stand when the day is over; those booked already are among them. */
  needed: v.number(),
  /** The ends of the band that holds 80 % of the days. */
  low: v.number(),
  high: v.number(),
  /** Places of the slots of that day. */
  open: v.number(),
  /** Places that are taken already. */
  booked: v.number(),
})
export type SlotForecastDay = v.InferOutput<typeof SlotForecastDay>

const SlotForecastLocation = v.strictObject({
  id: Id,
  name: v.string(),
  storm_id: Id,
  storm: v.string(),
  days: v.array(SlotForecastDay),
})
export type SlotForecastLocation = v.InferOutput<typeof SlotForecastLocation>

export const SlotForecast = v.strictObject({
  /** ISO 8601, UTC; null while none was made. */
  made_at: v.nullable(v.string()),
  /** IANA name of the business's time zone. */
  timezone: v.string(),
  /** Whether days are shown; if not, because the log is too short, or the test on held-out weeks was not passed. */
  verdict: v.picklist(['passed', 'failed', 'too little']),
  /** Days of held-out weeks that the forecast was tried on, those inside the band, and how many are needed. */
  tested: v.number(),
  inside: v.number(),
  fewest: v.number(),
  /** Those that run short first come first. */
  locations: v.array(SlotForecastLocation),
})
export type SlotForecast = v.InferOutput<typeof SlotForecast>
