import * as v from 'valibot'
import { Version } from '../ids.ts'

/**
 * Published on a person's own channel when a draft of theirs has changed. It carries no content: clients refetch the
 * draft.
 */
const DraftHint = v.strictObject({ kind: v.literal('draft'), category: v.string(), version: Version })
export type DraftHint = v.InferOutput<typeof DraftHint>

/** Reads what was said; null for anything else. */
export function readDraftHint(data: unknown): DraftHint | null {
  const result = v.safeParse(DraftHint, data)
  return result.success ? result.output : null
}
