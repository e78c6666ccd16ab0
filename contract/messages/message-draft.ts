import * as v from 'valibot'
import { Id } from '../ids.ts'
import { BoundFacts } from './bound-fact.ts'
import { mostOfMessage } from './message.ts'

/** What a team has written to a claimant and not sent: one a conversation. */
export const MessageDraft = v.strictObject({
  body: v.string(),
  facts: BoundFacts,
  /** The last message that its author had seen when it was begun; null in a conversation without one. */
  seen: v.nullable(Id),
  by: v.strictObject({ id: v.string(), name: v.string() }),
  /** When it was last changed, ISO 8601, UTC. */
  at: v.string(),
  /** Counts up with every change of this draft, from 1. */
  revision: v.number(),
})
export type MessageDraft = v.InferOutput<typeof MessageDraft>

export const MessageDraftChange = v.strictObject({
  /** Empty discards the draft. */
  body: v.pipe(v.string('is required'), v.maxLength(mostOfMessage)),
  facts: v.optional(BoundFacts, []),
  seen: v.optional(v.nullable(Id), null),
  /** The revision that it changes; 0 where there was no draft. */
  revision: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2_147_483_647)),
})
export type MessageDraftChange = v.InferInput<typeof MessageDraftChange>

/** What those who have a conversation open receive: its draft is another one. Its text is never in it. */
export interface MessageDraftHint {
  readonly kind: 'message-draft'
  readonly contact_id: string
}
