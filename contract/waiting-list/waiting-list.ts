import * as v from 'valibot'
import { BookedBy } from '../appointments/appointment.ts'
import { ToldWay } from '../appointments/told-way.ts'
import { CalendarDate } from '../claims/calendar-date.ts'
import { Id } from '../ids.ts'

/** Where a request for an earlier time is. */
export const waitingListStates = ['waiting', 'offered', 'accepted', 'withdrawn', 'fulfilled', 'closed'] as const
export type WaitingListState = (typeof waitingListStates)[number]

export const waitingListStateLabels: Readonly<Record<WaitingListState, string>> = {
  waiting: 'Waiting',
  offered: 'Offered',
  accepted: 'Accepted',
  withdrawn: 'Withdrawn',
  fulfilled: 'Has an earlier time',
  closed: 'Closed',
}

/** A free place is offered to so many at once; the first to accept has it. */
export const offeredAtOnce = 3
/** So long an offer can be accepted, from when its message may leave. */
export const offerMinutes = 120
/** Nobody is offered a time that begins sooner than this after the offer's message may leave. */
export const noticeMinutes = 120

export const partsOfDay = ['any', 'morning', 'afternoon'] as const
/** When on a day the claimant can come; noon of the location's clock is between morning and afternoon. */
export const PartOfDay = v.picklist(partsOfDay, 'Use any, morning or afternoon')
export type PartOfDay = v.InferOutput<typeof PartOfDay>

/** What a claimant asks for: any time earlier than the booked one, or only some. */
export const EarlierTimeWish = v.strictObject({
  part_of_day: v.optional(PartOfDay, 'any'),
  /** The first day on which the claimant can come, in the location's zone. */
  not_before: v.optional(v.nullable(CalendarDate), null),
})
export type EarlierTimeWish = v.InferOutput<typeof EarlierTimeWish>

/** Why an offer is over that nobody has answered with yes or no. */
export const lapseReasons = ['taken', 'expired', 'gone', 'changed', 'undone', 'untold'] as const
export type LapseReason = (typeof lapseReasons)[number]

/** A claimant who waits for an earlier time at the location of the booking. There is one for each appointment. */
export const WaitingListEntry = v.strictObject({
  id: Id,
  contact_id: Id,
  storm_id: Id,
  location_id: Id,
  appointment_id: Id,
  /** The location's IANA zone. */
  timezone: v.string(),
  /** The time that was booked when it was asked for, in milliseconds since 1970. */
  booked_for: v.number(),
  asked_by: BookedBy,
  /** The place in line: since when it is asked for, ISO 8601, UTC. */
  since: v.string(),
  part_of_day: PartOfDay,
  not_before: v.nullable(v.string()),
  state: v.picklist(waitingListStates),
  /** What is offered now. */
  offer: v.nullable(
    v.strictObject({
      /** Start, in milliseconds since 1970. */
      timestamp: v.number(),
      offered_at: v.string(),
      /** Until when it can be accepted, ISO 8601, UTC. */
      until: v.string(),
    }),
  ),
  /** The last offer that was not accepted, and why. */
  last_offer: v.nullable(
    v.strictObject({ timestamp: v.number(), why: v.picklist(['declined', ...lapseReasons]), at: v.string() }),
  ),
  /** Times that are not offered once more: declined, or not answered. In milliseconds since 1970. */
  tried: v.array(v.number()),
  version: v.number(),
})
export type WaitingListEntry = v.InferOutput<typeof WaitingListEntry>

export const isOpenEntry = ({ state }: Pick<WaitingListEntry, 'state'>) => state === 'waiting' || state === 'offered'

/** An entry of a location's waiting list, as people of the business see it. */
export const WaitingListRow = v.strictObject({
  /** Without contact and appointment for those who may not see this contact. */
  entry: v.strictObject({
    ...WaitingListEntry.entries,
    contact_id: v.nullable(Id),
    appointment_id: v.nullable(Id),
  }),
  /** The time that is booked now, in milliseconds since 1970; null where there is none any more. */
  booked_for: v.nullable(v.number()),
  /** Null for those who may not see this contact. */
  contact: v.nullable(v.strictObject({ id: Id, name: v.string(), phone: v.string(), spanish: v.boolean() })),
  /**
   * Whether a text or an email reaches the claimant; others are not offered anything in turn. False for those who may
   * not see this contact, who get neither `ways` nor `leaves_at`.
   */
  can_be_told: v.boolean(),
  /** How an offer is told, and why not. */
  ways: v.optional(v.array(ToldWay)),
  /** When the message of an offer would leave that is made now, after quiet hours; ISO 8601, UTC. */
  leaves_at: v.optional(v.string()),
  /** The first free time that could be offered now, in milliseconds since 1970; null where there is none. */
  next_free: v.nullable(v.number()),
})
export type WaitingListRow = v.InferOutput<typeof WaitingListRow>
