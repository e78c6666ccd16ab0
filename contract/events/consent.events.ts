import * as v from 'valibot'
import { type EventsOf, StoredId, storedEvent } from './stored-event.ts'

const said = {
  /** E.164. */
  number: v.string(),
  quote: v.string(),
  /** `carrier` where it refuses a text because the claimant opted out with it. */
  source: v.picklist(['text', 'person', 'carrier']),
  /** The text that says so, or that the carrier refused; null where a person noted it. */
  message_id: v.nullable(StoredId),
  contact_id: StoredId,
}

export const consentEventSchemas = {
  /** The claimant wants no texts at this number. */
  TextsStopped: storedEvent(v.strictObject(said)),
  /** The claimant wants texts at this number. */
  TextsAllowed: storedEvent(v.strictObject(said)),
}

export type ConsentEvent = EventsOf<typeof consentEventSchemas>
