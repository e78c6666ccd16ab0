import * as v from 'valibot'
import { type EventsOf, StoredId, storedEvent } from './stored-event.ts'
import { undoing } from './undoing.ts'

const stage = v.picklist(['awaiting_review', 'assignment', 'in_review', 'final_review', 'complete', 'request_closed'])
const substage = v.picklist([
  'to_review',
  'received_more_information',
  'pending_documents',
  'not_a_supplement',
  'unable_to_upload',
  'needs_reinspection',
  'client_reviewing',
  'preliminary',
  'pending_invoices',
  'locked',
])

/** As the shop states it. */
const Fields = v.strictObject({
  vin: v.string(),
  claim_number: v.string(),
  tax_id: v.string(),
  shop_name: v.string(),
  shop_contact_name: v.string(),
  shop_phone_number: v.string(),
  shop_email: v.string(),
  shop_city: v.string(),
  shop_state: v.string(),
  supplement_notes: v.string(),
})
export type SupplementFields = v.InferOutput<typeof Fields>

const lineName = v.picklist(['pdr', 'parts', 'body_labor', 'paint_supplies', 'paint_labor', 'misc'])

const Requested = v.strictObject({
  type: v.picklist(['other', 'photo', 'scope_sheet', 'supplement_detail']),
  note: v.string(),
  /** The line of the amounts that it is about. */
  line: v.optional(lineName),
})

/** An amount by line, in cents. */
const Line = v.strictObject({
  line: lineName,
  sent_cents: v.number(),
  reviewed_cents: v.nullable(v.number()),
  reason: v.string(),
})

/** The part of a supplement that its way changes. */
const Progress = v.strictObject({
  stage,
  substage: v.nullable(substage),
  appraiser_group_id: v.nullable(StoredId),
  appraiser_id: v.nullable(StoredId),
  /** In cents. */
  amount_cents: v.nullable(v.number()),
  /** Missing in what was stored before amounts had lines. */
  lines: v.optional(v.array(Line)),
  document_requests: v.array(Requested),
  reason: v.string(),
  /** ISO 8601, UTC. */
  waiting_since: v.string(),
})
export type SupplementProgress = v.InferOutput<typeof Progress>

const was = { was: Progress } as const

export const supplementEventSchemas = {
  /** A shop sends one, or a person enters it for the shop. */
  SupplementReceived: storedEvent(v.strictObject({ claimant_id: v.nullable(StoredId), supplement: Fields })),
  /** To a group, which names one of its appraisers, or to an appraiser. */
  SupplementAssigned: storedEvent(
    v.strictObject({ appraiser_group_id: v.nullable(StoredId), appraiser_id: v.nullable(StoredId), ...was }),
  ),
  SupplementReviewStarted: storedEvent(v.strictObject({ ...was })),
  SupplementDocumentsRequested: storedEvent(
    v.strictObject({
      documents: v.array(Requested),
      /** Requested earlier, and owed again: one was returned, or its document is gone. */
      again: v.optional(v.literal(true)),
      ...was,
    }),
  ),
  /** All that was asked for is here. */
  SupplementDocumentsReceived: storedEvent(v.strictObject({ ...was })),
  /** Another sub-status of the same stage. */
  SupplementMarked: storedEvent(v.strictObject({ substage, ...was })),
  /** What the shop bills and what is reviewed, all lines; the stage stays. */
  SupplementAmountsSet: storedEvent(v.strictObject({ lines: v.array(Line), ...was })),
  SupplementSentToFinal: storedEvent(v.strictObject({ ...was })),
  SupplementApproved: storedEvent(v.strictObject({ amount_cents: v.number(), ...was })),
  SupplementReturned: storedEvent(v.strictObject({ reason: v.string(), ...was })),
  SupplementLocked: storedEvent(v.strictObject({ ...was })),
  SupplementClosed: storedEvent(v.strictObject({ reason: v.string(), ...was })),
  SupplementReopened: storedEvent(v.strictObject({ ...was })),
  /** Its creation is undone, before anybody has acted on it. */
  SupplementWithdrawn: storedEvent(v.strictObject({ ...undoing })),
  SupplementRestored: storedEvent(v.strictObject({ ...undoing })),
  /** A change of its way is undone. */
  SupplementUndone: storedEvent(v.strictObject({ from: Progress, to: Progress, ...undoing })),
}

export type SupplementEvent = EventsOf<typeof supplementEventSchemas>
