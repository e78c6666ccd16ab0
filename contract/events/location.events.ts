import * as v from 'valibot'
import { type EventsOf, StoredId, storedEvent } from './stored-event.ts'
import { undoing } from './undoing.ts'

/** Days YYYY-MM-DD and times HH:MM in the location's zone; weekdays from Monday, 1. */
const Schedule = v.strictObject({
  first_day: v.string(),
  last_day: v.string(),
  weekdays: v.array(v.number()),
  open: v.string(),
  close: v.string(),
  slot_minutes: v.number(),
  capacity: v.number(),
  breaks: v.array(v.strictObject({ from: v.string(), to: v.string() })),
})

/** Days MM-DD-YYYY with slots of their own; no slots: closed. */
const Exceptions = v.array(
  v.strictObject({
    datestring: v.string(),
    slots: v.array(v.strictObject({ time: v.string(), capacity: v.number() })),
  }),
)

const LocationFields = v.strictObject({
  name: v.string(),
  address: v.string(),
  city: v.string(),
  state: v.string(),
  zipcode: v.string(),
  /** An IANA name. */
  timezone: v.string(),
  lat: v.nullable(v.number()),
  lng: v.nullable(v.number()),
  /** Null for a location of a former release, which had none. */
  schedule: v.nullable(Schedule),
  /** Percent of a day's places that may be taken before people are warned. */
  capacity_threshold: v.nullable(v.number()),
})
export type LocationFields = v.InferOutput<typeof LocationFields>

const LocationChanges = v.partial(LocationFields)
export type LocationChanges = v.InferOutput<typeof LocationChanges>

export const locationEventSchemas = {
  LocationCreated: storedEvent(v.strictObject({ storm_id: StoredId, location: LocationFields, online: v.boolean() })),
  LocationUpdated: storedEvent(v.strictObject({ changes: LocationChanges, was: LocationChanges, ...undoing })),
  LocationTurnedOnline: storedEvent(v.strictObject(undoing)),
  LocationTurnedOffline: storedEvent(v.strictObject(undoing)),
  LocationSlotsSet: storedEvent(v.strictObject({ slot_exceptions: Exceptions, was: Exceptions, ...undoing })),
  LocationDeleted: storedEvent(v.strictObject(undoing)),
  LocationRestored: storedEvent(v.strictObject(undoing)),
}

export type LocationEvent = EventsOf<typeof locationEventSchemas>
