import * as v from 'valibot'
import { Id, Version } from '../ids.ts'
import { StateCode, Zipcode, Zone } from '../people/person-fields.ts'
import { Schedule, SlotExceptions } from './schedule.ts'

const text = (most: number) => v.pipe(v.string(), v.trim(), v.maxLength(most, `Use at most ${most} characters`))
const required = (most: number) => v.pipe(text(most), v.nonEmpty('Required'))
const degrees = (most: number) => v.pipe(v.number(), v.minValue(-most), v.maxValue(most))

/** Percent of a day's places. */
export const Threshold = v.nullable(
  v.pipe(
    v.number(),
    v.integer('Enter a whole number'),
    v.minValue(1, 'Enter 1 to 100 percent'),
    v.maxValue(100, 'Enter 1 to 100 percent'),
  ),
)

const entries = {
  name: required(160),
  address: text(240),
  city: text(120),
  state: StateCode,
  zipcode: Zipcode,
  timezone: Zone,
  lat: v.nullable(degrees(90)),
  lng: v.nullable(degrees(180)),
  schedule: Schedule,
  capacity_threshold: Threshold,
} as const

/** A location as it is added. Without a time zone it gets that of its business. */
export const NewLocation = v.strictObject({
  ...entries,
  timezone: v.optional(Zone),
  lat: v.optional(entries.lat, null),
  lng: v.optional(entries.lng, null),
  capacity_threshold: v.optional(Threshold, null),
  online: v.optional(v.boolean(), true),
})

/** What an edit sets; `version` is the one that the location was seen in. */
export const LocationChangesSchema = v.strictObject({
  ...v.partial(v.strictObject(entries)).entries,
  version: v.optional(Version),
})

/** A location as its events have made it. */
export interface Location {
  readonly id: string
  readonly storm_id: string
  readonly name: string
  readonly address: string
  readonly city: string
  readonly state: string
  readonly zipcode: string
  readonly timezone: string
  readonly lat: number | null
  readonly lng: number | null
  readonly schedule: Schedule | null
  readonly capacity_threshold: number | null
  readonly online: boolean
  readonly slot_exceptions: SlotExceptions
  readonly deleted_at: string | null
  readonly created_at: string
  readonly version: number
}

const Slot = v.strictObject({
  /** HH:MM in the location's zone. */
  time: v.string(),
  /** Start, in milliseconds since 1970: on the night the clocks go back a time comes twice. */
  timestamp: v.number(),
  capacity: v.number(),
  /** Places booked or held. */
  booked: v.number(),
})

/** A location with its days, as people see it. */
export const LocationView = v.strictObject({
  id: Id,
  storm_id: Id,
  name: v.string(),
  address: v.string(),
  city: v.string(),
  state: v.string(),
  zipcode: v.string(),
  timezone: v.string(),
  lat: v.nullable(v.number()),
  lng: v.nullable(v.number()),
  schedule: v.nullable(Schedule),
  capacity_threshold: v.nullable(v.number()),
  online: v.boolean(),
  slot_exceptions: SlotExceptions,
  deleted_at: v.nullable(v.string()),
  created_at: v.string(),
  version: v.number(),
  location_days: v.array(
    v.strictObject({
      datestring: v.string(),
      slots: v.array(Slot),
      /** Places booked on the day. */ appointments: v.number(),
    }),
  ),
  /** Places of the days after today, in the location's zone. */
  total_slots: v.number(),
  /** Booked places of the days after today. */
  appointments: v.number(),
})
export type LocationView = v.InferOutput<typeof LocationView>
