import * as v from 'valibot'
import { Id } from '../ids.ts'
import { photoSubjects } from './photo.ts'
import { storedProductionLogEntries } from './production-log-fields.ts'

/** Where the record of an appraisal is on its way. A contact without one has an empty log. */
export const productionLogStatuses = ['draft', 'completed', 'locked'] as const
export type ProductionLogStatus = (typeof productionLogStatuses)[number]

export const productionLogStatusLabels: Readonly<Record<ProductionLogStatus, string>> = {
  draft: 'Draft',
  completed: 'Completed',
  locked: 'Locked',
}

/** What a person decided where a total loss is proposed. */
export const lossDecisions = ['accepted', 'repair'] as const
export type LossDecision = (typeof lossDecisions)[number]

export const lossDecisionLabels: Readonly<Record<LossDecision, string>> = {
  accepted: 'Total loss accepted',
  repair: 'Repair kept',
}

/** The record of an appraisal: what was found, what the repair costs, and what the owner wants. A contact has one. */
export const ProductionLog = v.strictObject({
  id: Id,
  contact_id: Id,
  status: v.picklist(productionLogStatuses),
  ...storedProductionLogEntries,
  /** Computed, in cents: see `totalsOf`. */
  repair_estimate_total: v.number(),
  total_storage_cost: v.number(),
  total_bill_amount: v.number(),
  /** Whether the vehicle is a total loss, decided by a person; null where nobody has decided. */
  total_loss: v.nullable(v.picklist(lossDecisions)),
  /** Why it is repaired all the same; empty where nothing was said. */
  total_loss_reason: v.string(),
  /** Why it was reopened last; empty where it never was. */
  reopened_for: v.string(),
  /** When it was completed last, ISO 8601, UTC; null while it is a draft. */
  completed_at: v.nullable(v.string()),
  /** What no photo showed when it was completed last, and why; missing where nothing was asked. */
  without_photos: v.optional(v.strictObject({ subjects: v.array(v.picklist(photoSubjects)), reason: v.string() })),
  version: v.number(),
  created_at: v.string(),
  updated_at: v.string(),
})
export type ProductionLog = v.InferOutput<typeof ProductionLog>

/** Who changed a field last, and when, ISO 8601, UTC. */
export const LastChange = v.strictObject({ by: v.string(), at: v.string() })
export type LastChange = v.InferOutput<typeof LastChange>
