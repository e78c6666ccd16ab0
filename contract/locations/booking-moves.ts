import * as v from 'valibot'
import { SentTimestamp } from '../appointments/appointment.ts'
import { Id } from '../ids.ts'

export const mostMoves = 500

/** Where bookings go that would have no place: a slot that is free now, here or at another location. */
export const BookingMoves = v.optional(
  v.pipe(
    v.array(v.strictObject({ appointment_id: Id, location_id: v.optional(Id), timestamp: SentTimestamp })),
    v.maxLength(mostMoves, `Move at most ${mostMoves} bookings at a time`),
  ),
  [],
)
