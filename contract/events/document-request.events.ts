import * as v from 'valibot'
import { type EventsOf, StoredId, storedEvent } from './stored-event.ts'
import { undoing } from './undoing.ts'

/** The part of a request that its way changes. */
const Progress = v.strictObject({
  status: v.picklist(['owed', 'received', 'accepted', 'returned', 'waived', 'withdrawn']),
  reason: v.string(),
  example: v.string(),
  document_id: v.nullable(StoredId),
  /** ISO 8601, UTC. */
  owed_since: v.string(),
})
export type DocumentRequestProgress = v.InferOutput<typeof Progress>

const was = { was: Progress } as const

export const documentRequestEventSchemas = {
  /** A shop is asked for a document, by a request for several. */
  DocumentRequested: storedEvent(
    v.strictObject({
      supplement_id: StoredId,
      type: v.picklist(['other', 'photo', 'scope_sheet', 'supplement_detail']),
      note: v.string(),
      line: v.optional(v.picklist(['pdr', 'parts', 'body_labor', 'paint_supplies', 'paint_labor', 'misc'])),
      /** Among those that were requested with it, from 0. */
      place: v.number(),
    }),
  ),
  /** A document of its type has arrived. */
  DocumentRequestMet: storedEvent(v.strictObject({ document_id: StoredId, ...was })),
  /** The document that met it was deleted or refused. */
  DocumentRequestReopened: storedEvent(v.strictObject({ ...was })),
  DocumentRequestAccepted: storedEvent(v.strictObject({ ...was })),
  DocumentRequestReturned: storedEvent(v.strictObject({ reason: v.string(), example: v.string(), ...was })),
  /** Nobody needs it any more. With the supplement where that is what all of its requests came to. */
  DocumentRequestWaived: storedEvent(
    v.strictObject({ reason: v.string(), supplement_id: v.optional(StoredId), ...was }),
  ),
  /** The request for it is undone. */
  DocumentRequestWithdrawn: storedEvent(v.strictObject({ ...was, ...undoing })),
  DocumentRequestUndone: storedEvent(v.strictObject({ from: Progress, to: Progress, ...undoing })),
}

export type DocumentRequestEvent = EventsOf<typeof documentRequestEventSchemas>
