import * as v from 'valibot'
import { type EventsOf, StoredId, storedEvent } from './stored-event.ts'
import { undoing } from './undoing.ts'

/** Every event names the record that the note is on, so that its readers can tell whose list has changed. */
const record = StoredId

export const noteEventSchemas = {
  NoteAdded: storedEvent(
    v.strictObject({
      record,
      text: v.string(),
      mentions: v.pipe(v.array(v.strictObject({ id: StoredId, name: v.string() })), v.readonly()),
    }),
  ),
  NoteDeleted: storedEvent(v.strictObject({ record, ...undoing })),
  NoteRestored: storedEvent(v.strictObject({ record, ...undoing })),
}

export type NoteEvent = EventsOf<typeof noteEventSchemas>
