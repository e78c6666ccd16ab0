import * as v from 'valibot'
import { storedProductionLogEntries } from '../production-logs/production-log-fields.ts'
import { type EventsOf, StoredId, storedEvent } from './stored-event.ts'
import { undoing } from './undoing.ts'

const Fields = v.strictObject(storedProductionLogEntries)
const Changes = v.partial(Fields)

const Loss = v.strictObject({
  decision: v.nullable(v.picklist(['accepted', 'repair'])),
  reason: v.string(),
})

export const productionLogEventSchemas = {
  /** The record of a contact's appraisal is begun, with what the contact says. */
  ProductionLogStarted: storedEvent(v.strictObject({ contact_id: StoredId, fields: Fields })),
  ProductionLogChanged: storedEvent(v.strictObject({ changes: Changes, was: Changes, ...undoing })),
  /** A person decides whether the vehicle is a total loss. */
  ProductionLogLossDecided: storedEvent(v.strictObject({ to: Loss, was: Loss, ...undoing })),
  /** The appraisal is complete. Sums are in cents; `confirmed` are the questions that the person has answered. */
  ProductionLogCompleted: storedEvent(
    v.strictObject({
      repair_estimate_total: v.number(),
      total_storage_cost: v.number(),
      total_bill_amount: v.number(),
      confirmed: v.array(v.string()),
      /** What its photos showed; missing where that was not looked at. */
      photos: v.optional(v.array(v.string())),
      /** Why expected photos are missing. */
      photos_reason: v.optional(v.string()),
    }),
  ),
  /** Nothing is changed any more, unless it is reopened. */
  ProductionLogLocked: storedEvent(v.strictObject({})),
  ProductionLogReopened: storedEvent(v.strictObject({ reason: v.string() })),
}

export type ProductionLogEvent = EventsOf<typeof productionLogEventSchemas>
