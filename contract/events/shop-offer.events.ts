import * as v from 'valibot'
import { type EventsOf, StoredId, storedEvent } from './stored-event.ts'
import { undoing } from './undoing.ts'

const reason = v.picklist(['no_capacity', 'no_parts', 'not_our_work', 'too_far', 'price', 'other'])

/** The part of an offer that answers change. */
const Progress = v.strictObject({
  state: v.picklist(['offered', 'seen', 'countered', 'accepted', 'agreed', 'declined', 'expired', 'withdrawn']),
  /** Milliseconds since 1970. */
  drop_off: v.nullable(v.number()),
  decline_reason: v.nullable(reason),
  note: v.string(),
  /** ISO 8601, UTC. */
  waiting_since: v.string(),
})
export type ShopOfferProgress = v.InferOutput<typeof Progress>

const was = { was: Progress } as const
/** The lead whose change it came about with; missing where it came by itself. */
const withLead = { lead_id: v.optional(StoredId) } as const

export const shopOfferEventSchemas = {
  /** A lead goes to a shop. */
  ShopOffered: storedEvent(
    v.strictObject({
      lead_id: StoredId,
      repair_location_id: StoredId,
      number: v.number(),
      asked: v.picklist(['assigned', 'follow_up']),
      /** The drop-off that is proposed: the first free opening of the shop; null where it keeps none. */
      drop_off: v.nullable(v.number()),
      /** ISO 8601, UTC. */
      expires_at: v.string(),
    }),
  ),
  ShopOfferSeen: storedEvent(v.strictObject({ ...was })),
  /** With a drop-off that is booked at once, or without, so that the business books one. */
  ShopOfferAccepted: storedEvent(v.strictObject({ drop_off: v.nullable(v.number()), ...withLead, ...was })),
  /** The shop names another drop-off. */
  ShopOfferCountered: storedEvent(v.strictObject({ drop_off: v.number(), note: v.string(), ...was })),
  /** The drop-off is booked by the business. */
  ShopOfferAgreed: storedEvent(v.strictObject({ drop_off: v.nullable(v.number()), ...withLead, ...was })),
  ShopOfferDeclined: storedEvent(v.strictObject({ reason, note: v.string(), ...was })),
  /** The shop has not answered in time. */
  ShopOfferExpired: storedEvent(v.strictObject({ ...was })),
  /** The lead goes elsewhere, or nowhere. */
  ShopOfferWithdrawn: storedEvent(v.strictObject({ ...withLead, ...was, ...undoing })),
  ShopOfferUndone: storedEvent(
    v.strictObject({ from: Progress, to: Progress, expires_at: v.string(), ...withLead, ...undoing }),
  ),
}

export type ShopOfferEvent = EventsOf<typeof shopOfferEventSchemas>
