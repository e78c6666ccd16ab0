import * as v from 'valibot'
import { Id } from '../ids.ts'
import { conversationStatuses, inboxSplits } from './conversation.ts'
import { ChatContact, LastMessage } from './thread-message.ts'

/** One conversation as the inbox lists it. */
export const InboxEntry = v.strictObject({
  contact_id: Id,
  conversation_id: Id,
  contact: ChatContact,
  last_message: LastMessage,
  /** What did not arrive and was neither answered nor sent another time, the oldest first. */
  failed_messages: v.array(Id),
  unread_messages: v.number(),
  /** Of the last message, in milliseconds since 1970. */
  timestamp: v.number(),
  status: v.picklist(conversationStatuses),
  /** ISO 8601, UTC; null where the claimant does not wait. */
  waiting_since: v.nullable(v.string()),
  assignee_id: v.nullable(Id),
  snooze_until: v.nullable(v.string()),
})
export type InboxEntry = v.InferOutput<typeof InboxEntry>

/** How many conversations are in each part of the inbox, and how many messages nobody has opened. */
export const InboxCounts = v.strictObject({
  unread: v.number(),
  splits: v.strictObject(
    Object.fromEntries(inboxSplits.map((split) => [split, v.number()])) as Record<
      (typeof inboxSplits)[number],
      v.NumberSchema<undefined>
    >,
  ),
  cursor: v.number(),
})
export type InboxCounts = v.InferOutput<typeof InboxCounts>
