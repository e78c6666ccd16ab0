import * as v from 'valibot'
import { type EventsOf, NoData, StoredId, storedEvent } from './stored-event.ts'
import { undoing } from './undoing.ts'

const bookedBy = v.picklist(['claimant', 'call_center', 'staff'])

/** When and where: a slot of a location, or a window in the field. */
const Details = v.strictObject({
  storm_id: StoredId,
  kind: v.picklist(['location', 'field']),
  location_id: v.nullable(StoredId),
  appraiser_id: v.nullable(StoredId),
  /** Start, in milliseconds since 1970. */
  timestamp: v.number(),
  duration_minutes: v.number(),
  /** The zone that it is shown in. */
  timezone: v.string(),
  /** In the field: `morning`, `afternoon` or `HH:MM-HH:MM`. */
  window: v.nullable(v.string()),
  address: v.nullable(v.string()),
  notes: v.nullable(v.string()),
})
export type AppointmentDetails = v.InferOutput<typeof Details>

const given = { contact_id: StoredId, booked_by: bookedBy, details: Details } as const

export const appointmentEventSchemas = {
  /** A place is held for a contact. Again: the same hold for another place or longer. */
  AppointmentHeld: storedEvent(v.strictObject({ ...given, /** ISO 8601, UTC. */ held_until: v.string() })),
  AppointmentBooked: storedEvent(v.strictObject(given)),
  /** A visit that took place without a booking is entered; it takes no place. */
  AppointmentBackfilled: storedEvent(v.strictObject(given)),
  AppointmentMoved: storedEvent(v.strictObject({ details: Details, was: Details, booked_by: bookedBy, ...undoing })),
  AppointmentArrived: storedEvent(v.strictObject(undoing)),
  AppointmentCompleted: storedEvent(v.strictObject(undoing)),
  AppointmentMissed: storedEvent(v.strictObject(undoing)),
  /** Arrived, done or missed by mistake: it is booked. */
  AppointmentReopened: storedEvent(v.strictObject({ was: v.picklist(['arrived', 'done', 'missed']), ...undoing })),
  AppointmentCancelled: storedEvent(v.strictObject({ was: v.picklist(['booked', 'arrived', 'done']), ...undoing })),
  /** Its cancellation is undone. */
  AppointmentRestored: storedEvent(v.strictObject(undoing)),
  /** A hold that is not needed any more: another place is booked. */
  AppointmentHoldReleased: storedEvent(NoData),
}

export type AppointmentEvent = EventsOf<typeof appointmentEventSchemas>
