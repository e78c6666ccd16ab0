import * as v from 'valibot'
import { type EventsOf, StoredId, storedEvent } from './stored-event.ts'
import { undoing } from './undoing.ts'

/** Settings of a storm; `call_center_id` is proposed for claims that fall into it. */
const StormSettings = v.strictObject({
  call_center_id: v.nullable(StoredId),
  /** Hours of a claimant's clock, `08:00` to `20:00`; null or missing for those of the business. */
  calling_hours: v.optional(v.nullable(v.strictObject({ from: v.string(), to: v.string() }))),
  /** Whether claimants book by themselves; missing: they do. */
  self_schedule: v.optional(v.boolean()),
  /** Whether texts are sent automatically; missing: they are. */
  auto_sms: v.optional(v.boolean()),
  /** Repair locations that work on its vehicles; missing: none. */
  shops: v.optional(v.array(StoredId)),
})
export type StormSettings = v.InferOutput<typeof StormSettings>

/** First and last day of the storm, YYYY-MM-DD, both inclusive. */
const Timespan = v.strictObject({ start: v.string(), end: v.string() })
export type Timespan = v.InferOutput<typeof Timespan>

const zipcodes = v.array(v.string())

/** Areas by hail size, as coordinates of GeoJSON MultiPolygons. */
const Swath = v.strictObject({
  name: v.string(),
  bands: v.array(
    v.strictObject({
      label: v.string(),
      inches: v.nullable(v.number()),
      polygons: v.array(v.array(v.array(v.array(v.number())))),
    }),
  ),
})
export type StoredSwath = v.InferOutput<typeof Swath>

export const stormEventSchemas = {
  StormCreated: storedEvent(
    v.strictObject({ title: v.string(), zipcodes, timespan: Timespan, settings: StormSettings }),
  ),
  StormArchived: storedEvent(v.strictObject(undoing)),
  StormRestored: storedEvent(v.strictObject(undoing)),
  StormTitleSet: storedEvent(v.strictObject({ title: v.string(), was: v.string(), ...undoing })),
  StormZipcodesSet: storedEvent(v.strictObject({ zipcodes, was: zipcodes, ...undoing })),
  StormTimespanSet: storedEvent(v.strictObject({ timespan: Timespan, was: Timespan, ...undoing })),
  StormSettingsSet: storedEvent(v.strictObject({ settings: StormSettings, was: StormSettings, ...undoing })),
  StormSwathSet: storedEvent(v.strictObject({ swath: v.nullable(Swath), was: v.nullable(Swath), ...undoing })),
}

export type StormEvent = EventsOf<typeof stormEventSchemas>
