import * as v from 'valibot'
import { Version } from '../ids.ts'

/**
 * Said on a person's own channel when a draft of theirs is another than before: of what is in it, nothing. Whoever
 * wants to know asks the server.
 */
const DraftHint = v.strictObject({ kind: v.literal('draft'), category: v.string(), version: Version })
export type DraftHint = v.InferOutput<typeof DraftHint>

/** Reads what was said; null for anything else. */
export function readDraftHint(data: unknown): DraftHint | null {
  const result = v.safeParse(DraftHint, data)
  return result.success ? result.output : null
}
