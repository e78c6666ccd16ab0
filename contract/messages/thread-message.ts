import * as v from 'valibot'
import { ShownFile } from '../files/file.ts'
import { Id } from '../ids.ts'
import { ChatMessage, messageStates } from './message.ts'

/** A file of a message, as a conversation shows it. */
const ShownMedia = v.strictObject({
  file_id: Id,
  content_type: v.string(),
  /** The file as pages show it; null while it is fetched, and where it was not kept. */
  file: v.nullable(ShownFile),
  /** Why there is no file, a sentence; null where there is one, or it is on its way. */
  refusal: v.nullable(v.string()),
})
export type ShownMedia = v.InferOutput<typeof ShownMedia>

/** A message as a conversation shows it: one of the claimant or of a person, or an automatic one. */
export const ThreadMessage = v.strictObject({
  ...v.omit(ChatMessage, ['created_at', 'updated_at', 'version', 'ours', 'theirs', 'media']).entries,
  media: v.array(ShownMedia),
  /** The address that a mail of the claimant came from; null for any other message. */
  address: v.nullable(v.string()),
  /** When it was written, in milliseconds since 1970. */
  timestamp: v.number(),
  /** Of an automatic message, what sent it: `The appointment was booked`; null for one that a person wrote. */
  automatic: v.nullable(v.string()),
  /** Of an automatic text that failed, why it may not be sent another time; null where it may, missing for any other. */
  why_no_retry: v.optional(v.nullable(v.string())),
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
