import * as v from 'valibot'
import { type EventsOf, NoData, StoredId, storedEvent } from './stored-event.ts'
import { undoing } from './undoing.ts'

const Undone = v.strictObject(undoing)

const Dent = v.strictObject({
  id: StoredId,
  /** Fractions of the upright picture. */
  x: v.number(),
  y: v.number(),
  size: v.picklist(['dime', 'nickel', 'quarter', 'half_dollar']),
})

const Stroke = v.strictObject({
  id: StoredId,
  /** Fractions of the upright picture: x and y of its points in turn. */
  points: v.array(v.number()),
})

export const fileEventSchemas = {
  /** Somebody announces a file and gets an address to upload it to. */
  FileAnnounced: storedEvent(
    v.strictObject({
      subject_category: v.string(),
      subject_id: StoredId,
      label: v.string(),
      name: v.string(),
      content_type: v.string(),
      size: v.number(),
      /** Missing where a person of the business announces it. */
      sent_by: v.optional(v.literal('shop')),
    }),
  ),
  /** Its bytes are stored. */
  FileReceived: storedEvent(NoData),
  /** Its content is what its type says, and the virus scanner, where there is one, found nothing. */
  FileChecked: storedEvent(v.strictObject({ sha256: v.string(), scan: v.picklist(['clean', 'none']) })),
  /** Its thumbnail and its copy without metadata are made; `no_preview` says why there are none. */
  FilePrepared: storedEvent(
    v.strictObject({
      has_preview: v.boolean(),
      no_preview: v.string(),
      width: v.nullable(v.number()),
      height: v.nullable(v.number()),
    }),
  ),
  /** Somebody marks dents in it, and removes marks. */
  FileDentsMarked: storedEvent(v.strictObject({ added: v.array(Dent), removed: v.array(Dent), ...undoing })),
  /** Somebody draws on it with the pencil, and removes strokes. */
  FileDrawnOn: storedEvent(v.strictObject({ added: v.array(Stroke), removed: v.array(Stroke), ...undoing })),
  FileRefused: storedEvent(v.strictObject({ code: v.string(), reason: v.string() })),
  FileDeleted: storedEvent(Undone),
  FileRestored: storedEvent(Undone),
}

export type FileEvent = EventsOf<typeof fileEventSchemas>
