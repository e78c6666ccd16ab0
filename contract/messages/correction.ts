import * as v from 'valibot'
import { Id } from '../ids.ts'

/** A text that left before its cause was undone: it can’t be recalled, only corrected. */
export const Correction = v.strictObject({
  /** Of the text, as its conversation shows it. */
  text_id: Id,
  contact_id: Id,
  /** The claimant’s name; empty where none is known. */
  claimant: v.string(),
  /** What sent it: `Field visit requested`. */
  automatic: v.string(),
  body: v.string(),
  /** ISO 8601, UTC. */
  sent_at: v.string(),
  /** A correction in the claimant’s language, for a person to edit and send. */
  draft: v.string(),
  spanish: v.boolean(),
  /** Why none is to be written, a sentence; null where it may be sent. */
  why_not: v.nullable(v.string()),
  /** The last message of the conversation, which a message to it names; null where there is none. */
  seen: v.nullable(Id),
})
export type Correction = v.InferOutput<typeof Correction>

/** As many are listed. */
export const mostCorrections = 50
