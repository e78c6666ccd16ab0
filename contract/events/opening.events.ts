import * as v from 'valibot'
import { type EventsOf, StoredId, storedEvent } from './stored-event.ts'
import { undoing } from './undoing.ts'

export const openingEventSchemas = {
  /** A repair location takes vehicles at a time; times in milliseconds since 1970. */
  OpeningAdded: storedEvent(
    v.strictObject({
      repair_location_id: StoredId,
      start: v.number(),
      end: v.number(),
      count: v.number(),
      evergreen: v.boolean(),
      timezone: v.string(),
    }),
  ),
  /** Another evergreen opening of the location has its place. */
  OpeningReplaced: storedEvent(v.strictObject({ by: StoredId })),
  OpeningRemoved: storedEvent(v.strictObject({ ...undoing })),
  /** The removal or the replacement is undone. */
  OpeningRestored: storedEvent(v.strictObject({ ...undoing })),
}

export type OpeningEvent = EventsOf<typeof openingEventSchemas>
