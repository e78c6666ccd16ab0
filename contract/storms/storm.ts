import * as v from 'valibot'
import { Id } from '../ids.ts'
import { isCalendarDate } from '../claims/dates.ts'

export const Zipcodes = v.pipe(
  v.array(v.pipe(v.string(), v.regex(/^\d{5}$/, 'must be five digits'))),
  v.maxLength(5000, 'must hold at most 5000 ZIP codes'),
)
const Day = v.pipe(v.string(), v.check(isCalendarDate, 'must be a date, written YYYY-MM-DD'))
export const TimespanSchema = v.pipe(
  v.strictObject({ start: Day, end: Day }),
  v.check(({ start, end }) => start <= end, 'must not end before it starts'),
)
export const SettingsSchema = v.strictObject({ call_center_id: v.nullable(Id) })
export const Title = v.pipe(v.string(), v.regex(/\S/, 'must be filled in'), v.maxLength(160))

export const StormView = v.strictObject({
  id: Id,
  title: v.string(),
  zipcodes: v.array(v.string()),
  timespan: v.strictObject({ start: v.string(), end: v.string() }),
  settings: SettingsSchema,
  num_locations: v.number(),
  /** Null while the storm is active. */
  deleted_at: v.nullable(v.string()),
  created_at: v.string(),
  version: v.number(),
})
export type StormView = v.InferOutput<typeof StormView>

/** A place where vehicles are appraised. */
export const LocationView = v.strictObject({
  id: Id,
  storm_id: Id,
  name: v.string(),
  address: v.string(),
  city: v.string(),
  state: v.string(),
  zip: v.string(),
  online: v.boolean(),
})
export type LocationView = v.InferOutput<typeof LocationView>
