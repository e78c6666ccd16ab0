import * as v from 'valibot'
import { type EventsOf, NoData, StoredId, storedEvent } from './stored-event.ts'

/** They follow from the contact's events and the clock; who planned it is in their data, as rules append them. */
export const callBackEventSchemas = {
  CallBackPlanned: storedEvent(
    v.strictObject({
      contact: StoredId,
      /** ISO 8601, UTC, as is `planned_at`. */
      at: v.string(),
      planned_at: v.string(),
      planned_by: v.strictObject({ id: v.string(), name: v.string() }),
      is_own: v.boolean(),
    }),
  ),
  CallBackDue: storedEvent(NoData),
  /** The claimant was called. */
  CallBackDone: storedEvent(NoData),
  CallBackMissed: storedEvent(NoData),
  /** The contact is not to be called then any more, and was not called. */
  CallBackCanceled: storedEvent(NoData),
}

export type CallBackEvent = EventsOf<typeof callBackEventSchemas>
