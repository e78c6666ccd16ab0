import * as v from 'valibot'
import { type EventsOf, StoredId, storedEvent } from './stored-event.ts'

const written = {
  contact_id: StoredId,
  channel: v.picklist(['sms', 'mail']),
  body: v.string(),
  ours: v.string(),
  theirs: v.string(),
}
/** Files of it; `source` is where one of a carrier is fetched from. */
const file = { file_id: StoredId, content_type: v.string() }
const files = { media: v.optional(v.array(v.strictObject(file))) }
/** What its text was filled with. */
const facts = {
  facts: v.optional(
    v.array(
      v.strictObject({
        name: v.picklist(['name', 'vehicle', 'when', 'place', 'link']),
        value: v.string(),
        spanish: v.boolean(),
        appointment: v.nullable(v.strictObject({ id: StoredId, version: v.number() })),
      }),
    ),
  ),
}
const author = { author: v.strictObject({ id: v.string(), name: v.string() }) }
/** ISO 8601, UTC. */
const sendAt = { send_at: v.string() }

export const messageEventSchemas = {
  /** The claimant writes. */
  MessageReceived: storedEvent(
    v.strictObject({
      ...written,
      media: v.array(v.strictObject({ ...file, source: v.optional(v.string()), refusal: v.optional(v.string()) })),
    }),
  ),
  /** A file of it that the carrier had is here. */
  MessageFileKept: storedEvent(v.strictObject({ contact_id: StoredId, file_id: StoredId })),
  /** A file of it cannot be kept; the message stands. */
  MessageFileRefused: storedEvent(v.strictObject({ contact_id: StoredId, file_id: StoredId, reason: v.string() })),
  /** A person replies: it leaves in a few seconds, and can be undone until then. */
  MessageQueued: storedEvent(v.strictObject({ ...written, ...files, ...facts, ...author, ...sendAt })),
  /** A person writes what leaves at a later time. */
  MessageScheduled: storedEvent(
    v.strictObject({ ...written, ...files, ...facts, ...author, ...sendAt, unless_answered: v.boolean() }),
  ),
  /** It may not leave yet: quiet hours. */
  MessageHeld: storedEvent(v.strictObject({ ...sendAt, reason: v.string() })),
  /** Its time has come, and it may leave: it is on its way to the carrier. */
  MessageReleased: storedEvent(v.strictObject({ contact_id: StoredId })),
  /** The carrier has taken it. */
  MessageSent: storedEvent(v.strictObject({ contact_id: StoredId })),
  /** It is on the claimant’s phone. */
  MessageDelivered: storedEvent(v.strictObject({ contact_id: StoredId })),
  /** It will not arrive, with the carrier’s code where it gave one. */
  MessageFailed: storedEvent(
    v.strictObject({ contact_id: StoredId, reason: v.string(), code: v.nullable(v.string()) }),
  ),
  /** A person sends one that failed another time. */
  MessageRetried: storedEvent(v.strictObject({ contact_id: StoredId, ...sendAt })),
  /** It does not leave: a person takes it out, or the claimant has written first. */
  MessageCanceled: storedEvent(v.strictObject({ contact_id: StoredId, reason: v.string() })),
}

export type MessageEvent = EventsOf<typeof messageEventSchemas>
