import * as v from 'valibot'
import { type EventsOf, NoData, storedEvent } from './stored-event.ts'

/** The key itself is never in the log; `shown_as` is how it begins. */
export const apiKeyEventSchemas = {
  ApiKeyCreated: storedEvent(
    v.strictObject({
      name: v.string(),
      shown_as: v.string(),
      scopes: v.array(v.string()),
      /** UTC instant; null for a key that does not expire. */
      expires_at: v.nullable(v.string()),
    }),
  ),
  ApiKeyRenamed: storedEvent(v.strictObject({ name: v.string(), was: v.string() })),
  ApiKeyRevoked: storedEvent(NoData),
  /** Noted after the instant at which the key stopped working by itself. */
  ApiKeyExpired: storedEvent(NoData),
}

export type ApiKeyEvent = EventsOf<typeof apiKeyEventSchemas>
