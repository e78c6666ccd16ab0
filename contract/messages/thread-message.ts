import * as v from 'valibot'
import { Id } from '../ids.ts'
import { ChatMessage, messageStates } from './message.ts'

/** A message as a conversation shows it: one of the claimant or of a person, or an automatic one. */
export const ThreadMessage = v.strictObject({
  ...v.omit(ChatMessage, ['created_at', 'updated_at', 'version', 'ours', 'theirs']).entries,
  /** When it was written, in milliseconds since 1970. */
  timestamp: v.number(),
  /** Of an automatic message, what sent it: `The appointment was booked`; null for one that a person wrote. */
  automatic: v.nullable(v.string()),
})
export type ThreadMessage = v.InferOutput<typeof ThreadMessage>

/** The claimant as a conversation shows them. */
export const ChatContact = v.strictObject({
  id: Id,
  first_name: v.string(),
  last_name: v.string(),
  claim_number: v.string(),
  /** `2019 Nissan Rogue`; empty where it is not known. */
  vehicle: v.string(),
  primary_phone: v.string(),
  email: v.string(),
  /** Prefers Spanish. */
  spanish: v.boolean(),
})
export type ChatContact = v.InferOutput<typeof ChatContact>

/** The message that a line of the inbox shows. */
export const LastMessage = v.strictObject({
  id: Id,
  body: v.string(),
  direction: v.picklist(['in', 'out']),
  state: v.picklist(messageStates),
  author: v.nullable(v.string()),
})
