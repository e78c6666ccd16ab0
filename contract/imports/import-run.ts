import * as v from 'valibot'
import { Id } from '../ids.ts'

export const ImportRowCount = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000))

/** One run of an import, as everyone of the business sees it. */
export const ImportRun = v.strictObject({
  id: Id,
  file: v.string(),
  /** UTC instant. */
  started_at: v.string(),
  /** Name of the person. */
  started_by: v.string(),
  /** `incomplete`: rows are left in the browser that sends them. */
  state: v.picklist(['running', 'incomplete', 'done']),
  /** Rows of the run: claims or contacts that were new, that were here before, and rows that the server refused. */
  rows: v.number(),
  received: v.number(),
  already: v.number(),
  refused: v.number(),
  /** How many of those received the undo of the import has removed. */
  withdrawn: v.number(),
  /** What the undo of the import can bring back: nothing, all, the rest of what it has brought back, or nothing more. */
  undo: v.picklist(['none', 'possible', 'partly_undone', 'undone']),
})
export type ImportRun = v.InferOutput<typeof ImportRun>
