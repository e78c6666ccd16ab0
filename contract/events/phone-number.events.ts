import * as v from 'valibot'
import { type EventsOf, NoData, StoredId, storedEvent } from './stored-event.ts'

const bound = { storm_id: v.nullable(StoredId), call_center_id: v.nullable(StoredId) }

export const phoneNumberEventSchemas = {
  /** Someone buys it: the provider is asked for it. */
  NumberOrdered: storedEvent(v.strictObject({ number: v.string(), place: v.string() })),
  NumberBought: storedEvent(v.strictObject({ provider_id: v.string() })),
  /** The provider does not sell it. */
  NumberRefused: storedEvent(v.strictObject({ reason: v.string() })),
  /** For whose claimants it is; null for all. */
  NumberBound: storedEvent(v.strictObject({ ...bound, was: v.strictObject(bound) })),
  /** It receives, and never sends any more. */
  NumberRetired: storedEvent(NoData),
  NumberReinstated: storedEvent(NoData),
  /** It is given back to the provider. */
  NumberReleased: storedEvent(NoData),
}

export type PhoneNumberEvent = EventsOf<typeof phoneNumberEventSchemas>
