import * as v from 'valibot'
import { Id } from '../ids.ts'

const consentStatuses = ['allowed', 'stopped'] as const

/** Whether texts to a phone number are allowed. Its log says by whose quote, when, and by which way. */
export const Consent = v.strictObject({
  id: Id,
  /** E.164. */
  number: v.string(),
  status: v.picklist(consentStatuses),
  /** What the claimant wrote or said, or what the carrier says. */
  quote: v.string(),
  /** By a text of the claimant, noted by a person, or as the carrier refused a text. */
  source: v.picklist(['text', 'person', 'carrier']),
  /** ISO 8601, UTC. */
  changed_at: v.string(),
  version: v.number(),
})
export type Consent = v.InferOutput<typeof Consent>

export const ConsentQuote = v.pipe(
  v.string('is required'),
  v.trim(),
  v.nonEmpty('Say what the claimant wrote or said'),
  v.maxLength(500, 'Use at most 500 characters'),
)
