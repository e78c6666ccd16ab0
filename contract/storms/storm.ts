import * as v from 'valibot'
import { CallingHours } from '../call-center/calling-hours.ts'
import { Id, Version } from '../ids.ts'
import { CalendarDate as Day } from '../claims/calendar-date.ts'
import { StormSwath } from './storm-swath.ts'

/** What is no ZIP code is named: a list has many. */
const notAZipcode = ({ input }: { readonly input: string }) => `Not a 5-digit ZIP code: ${input.slice(0, 20)}`

export const Zipcodes = v.pipe(
  v.array(v.pipe(v.string(), v.regex(/^\d{5}$/, notAZipcode))),
  v.maxLength(5000, 'Add at most 5,000 ZIP codes'),
  v.transform((zipcodes) => [...new Set(zipcodes)]),
)
export const TimespanSchema = v.pipe(
  v.strictObject({ start: Day, end: Day }),
  v.check(({ start, end }) => start <= end, 'The last day is before the first day'),
)
export const SettingsSchema = v.strictObject({
  call_center_id: v.nullable(Id),
  /** When its claimants are called, by their own clock; null for the hours of the business. Missing: as they are. */
  calling_hours: v.optional(v.nullable(CallingHours)),
  /** Whether claimants book by themselves. Missing: they do. */
  self_schedule: v.optional(v.boolean()),
  /** Whether texts are sent automatically. Missing: they are. */
  auto_sms: v.optional(v.boolean()),
  /** Repair locations that work on its vehicles. Missing: none. */
  shops: v.optional(v.pipe(v.array(Id), v.maxLength(500, 'Add at most 500 repair locations'))),
})
export const Title = v.pipe(v.string(), v.regex(/\S/, 'Required'), v.maxLength(160, 'Use at most 160 characters'))

export const StormView = v.strictObject({
  id: Id,
  title: v.string(),
  zipcodes: v.array(v.string()),
  timespan: v.strictObject({ start: v.string(), end: v.string() }),
  settings: SettingsSchema,
  /** The imported swath. Null or missing: none is kept. Lists of storms leave it out. */
  swath: v.optional(v.nullable(StormSwath)),
  num_locations: v.number(),
  /** Null while the storm is active. */
  deleted_at: v.nullable(v.string()),
  created_at: v.string(),
  version: v.number(),
})
export type StormView = v.InferOutput<typeof StormView>

/** What an edit sets; `version` is the one that the event was seen in. */
export const StormChanges = v.strictObject({
  title: v.optional(Title),
  timespan: v.optional(TimespanSchema),
  zipcodes: v.optional(Zipcodes),
  settings: v.optional(SettingsSchema),
  /** Null removes it. */
  swath: v.optional(v.nullable(StormSwath)),
  version: v.optional(Version),
})
