import * as v from 'valibot'
import { type EventsOf, StoredId, storedEvent } from './stored-event.ts'
import { undoing } from './undoing.ts'

const Asked = v.strictObject({
  contact_id: StoredId,
  storm_id: StoredId,
  location_id: StoredId,
  appointment_id: StoredId,
  timezone: v.string(),
  /** The booked time, in milliseconds since 1970. */
  booked_for: v.number(),
  asked_by: v.picklist(['claimant', 'call_center', 'staff']),
  /** The place in line, ISO 8601, UTC. */
  since: v.string(),
  part_of_day: v.picklist(['any', 'morning', 'afternoon']),
  not_before: v.nullable(v.string()),
  ...undoing,
})
export type EarlierTimeRequest = Omit<v.InferOutput<typeof Asked>, 'undoes'>

const Offer = v.strictObject({ /** Milliseconds since 1970. */ timestamp: v.number(), until: v.string() })
const Answer = v.strictObject({ timestamp: v.number() })

export const waitingListEventSchemas = {
  /** An earlier time is asked for; once more where the former request is over. */
  EarlierTimeAsked: storedEvent(Asked),
  EarlierTimeOffered: storedEvent(Offer),
  /** The offer is accepted: the appointment moves with the same commit. */
  EarlierTimeAccepted: storedEvent(Answer),
  EarlierTimeDeclined: storedEvent(Answer),
  EarlierTimeLapsed: storedEvent(
    v.strictObject({
      timestamp: v.number(),
      why: v.picklist(['taken', 'expired', 'gone', 'changed', 'undone', 'untold']),
      ...undoing,
    }),
  ),
  EarlierTimeWithdrawn: storedEvent(v.strictObject({ by: v.picklist(['claimant', 'staff']), ...undoing })),
  /** The claimant has found an earlier time without an offer. */
  EarlierTimeFound: storedEvent(v.strictObject({ timestamp: v.number() })),
  /** There is no appointment any more for which an earlier time is wanted. */
  EarlierTimeClosed: storedEvent(
    v.strictObject({ why: v.picklist(['no_appointment', 'other_location', 'time_came']) }),
  ),
}

export type WaitingListEvent = EventsOf<typeof waitingListEventSchemas>
