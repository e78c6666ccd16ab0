import * as v from 'valibot'
import { ShownFile } from '../files/file.ts'
import { SupplementLine } from './supplement-line.ts'

/** What brought a version of the amounts about. */
const amountChanges = ['amounts', 'approved', 'undone'] as const

/** The amounts of a supplement as somebody left them: a change of a line, an approval, or the undo of one. */
export const AmountVersion = v.strictObject({
  /** Of the supplement, after the change. */
  version: v.number(),
  change: v.picklist(amountChanges),
  by: v.string(),
  /** ISO 8601, UTC. */
  at: v.string(),
  lines: v.array(SupplementLine),
  /** What was approved by then, in cents; null before. */
  amount_cents: v.nullable(v.number()),
})
export type AmountVersion = v.InferOutput<typeof AmountVersion>

/** A document as it was on a day. */
export const DocumentThen = v.strictObject({
  document: ShownFile,
  /** When it was deleted since, ISO 8601, UTC: it is kept for what was decided by it. Null where it is still there. */
  deleted_since: v.nullable(v.string()),
})
