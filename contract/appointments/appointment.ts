import * as v from 'valibot'
import { Id } from '../ids.ts'

/** Where an appointment is; a moved one stays `booked`. */
export const appointmentStates = ['held', 'booked', 'arrived', 'done', 'missed', 'cancelled'] as const
export type AppointmentState = (typeof appointmentStates)[number]

export const appointmentStateLabels: Readonly<Record<AppointmentState, string>> = {
  held: 'Held',
  booked: 'Booked',
  arrived: 'Arrived',
  done: 'Done',
  missed: 'Missed',
  cancelled: 'Canceled',
}

/** A place that is held is kept for so long; others may take it afterwards. */
export const holdMinutes = 5

const text = (most: number) => v.pipe(v.string(), v.trim(), v.maxLength(most, `Use at most ${most} characters`))

/**
 * A start as it is sent: milliseconds since 1970, or seconds where it has ten digits or fewer (section 3). It is read
 * as milliseconds.
 */
export const SentTimestamp = v.pipe(
  v.number(),
  v.integer('Enter a whole number'),
  v.minValue(1, 'Enter a time in milliseconds since 1970'),
  v.maxValue(8e12, 'Enter a time in milliseconds since 1970'),
  v.transform((sent) => (sent < 1e10 ? sent * 1000 : sent)),
)

/** The same in a query. */
export const TimestampText = v.pipe(
  v.string(),
  v.regex(/^\d{1,13}$/, 'Enter a time in milliseconds since 1970'),
  v.transform(Number),
  SentTimestamp,
)

/** The number of a place in its slot, from 1. */
export const Lane = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100))

const notAWindow = 'Use morning, afternoon or HH:MM-HH:MM'
const clock = '([01]\\d|2[0-3]):[0-5]\\d'

/** When on its day an appraiser comes: `morning`, `afternoon`, or from and to in 24 hours. */
export const FieldWindow = v.pipe(
  v.string(),
  v.maxLength(11, notAWindow),
  v.regex(new RegExp(`^(morning|afternoon|${clock}-${clock})$`), notAWindow),
  v.check(
    (window) => !window.includes('-') || window.slice(0, 5) < window.slice(6),
    'The window ends before it begins',
  ),
)

export const AppointmentAddress = text(240)
export const AppointmentNotes = text(2000)

/** Who booked it: the claimant by the own link, an agent of the call center, or anybody else of the business. */
export const BookedBy = v.picklist(['claimant', 'call_center', 'staff'])
export type BookedBy = v.InferOutput<typeof BookedBy>

/** An appointment as its events have made it, and as people see it. */
export const AppointmentView = v.strictObject({
  id: Id,
  contact_id: Id,
  storm_id: Id,
  kind: v.picklist(['location', 'field']),
  /** Null in the field. */
  location_id: v.nullable(Id),
  /** The appraiser who comes. */
  appraiser_id: v.nullable(Id),
  /** Start, in milliseconds since 1970. */
  timestamp: v.number(),
  duration_minutes: v.number(),
  /** The location's IANA zone; in the field the claimant's, by ZIP code. */
  timezone: v.string(),
  /** In the field: `morning`, `afternoon` or `HH:MM-HH:MM`. */
  window: v.nullable(v.string()),
  address: v.nullable(v.string()),
  notes: v.nullable(v.string()),
  booked_by: BookedBy,
  state: v.picklist(appointmentStates),
  /** Until when its place is held, ISO 8601, UTC; null unless its state is `held`. */
  held_until: v.nullable(v.string()),
  /** Entered afterwards: it takes no place. */
  walk_in: v.boolean(),
  created_at: v.string(),
  version: v.number(),
})
export type AppointmentView = v.InferOutput<typeof AppointmentView>

/** A visit in the field, as its claimant sees it. */
export const FieldAppointment = v.strictObject({
  appointment: AppointmentView,
  /** What the link carries that cancels it. */
  cancellation_token: v.string(),
})

/** A slot that can still be booked. */
export const FreeSlot = v.strictObject({
  /** Start, in milliseconds since 1970. */
  timestamp: v.number(),
  free: v.number(),
})
export type FreeSlot = v.InferOutput<typeof FreeSlot>

/** An appointment in a location's calendar. */
export const CalendarEntry = v.strictObject({
  id: Id,
  timestamp: v.number(),
  duration_minutes: v.number(),
  status: v.picklist(appointmentStates),
  booked_by: BookedBy,
  walk_in: v.boolean(),
  held_until: v.nullable(v.string()),
  /** The number of its place in the slot, from 1; null where it has none, as after the visit. */
  lane: v.optional(v.nullable(v.number())),
  /** Who appraises: the appointment's appraiser, or else the one to whom the contact is assigned. */
  appraiser_id: v.nullable(Id),
  version: v.number(),
  /** Null for those who may not see this contact. */
  contact: v.nullable(
    v.strictObject({
      id: Id,
      name: v.string(),
      claim_number: v.string(),
      vehicle: v.string(),
      phone: v.string(),
      /** Prefers Spanish. */
      spanish: v.boolean(),
      /** How a change of the appointment is told; empty where nobody can be told. */
      told_by: v.optional(v.array(v.picklist(['text', 'email']))),
    }),
  ),
})
export type CalendarEntry = v.InferOutput<typeof CalendarEntry>
