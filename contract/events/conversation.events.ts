import * as v from 'valibot'
import { type EventsOf, StoredId, storedEvent } from './stored-event.ts'
import { undoing } from './undoing.ts'

const Turn = v.strictObject({
  status: v.picklist(['needs_reply', 'failed', 'scheduled', 'waiting', 'snoozed', 'closed']),
  last: v.nullable(
    v.strictObject({
      id: StoredId,
      direction: v.picklist(['in', 'out']),
      author: v.nullable(v.string()),
      at: v.string(),
    }),
  ),
  waiting_since: v.nullable(v.string()),
})

/** What people set beside writing: a step tells what it was, so that it can be undone. */
const Progress = v.strictObject({
  status: v.picklist(['needs_reply', 'failed', 'scheduled', 'waiting', 'snoozed', 'closed']),
  /** ISO 8601, UTC. */
  waiting_since: v.nullable(v.string()),
  unread: v.number(),
  assignee_id: v.nullable(StoredId),
  snooze_until: v.nullable(v.string()),
})
export type ConversationProgress = v.InferOutput<typeof Progress>
const was = { was: Progress } as const

const message = { message_id: StoredId }
/** What may begin a conversation says whose it is. */
const first = { contact_id: StoredId, ...message }
const reply = { ...first, author: v.string() }
/** The replies that leave later, and those that did not arrive, after this event; missing where they are as before. */
const replies = {
  replies: v.optional(v.strictObject({ scheduled: v.array(StoredId), failed: v.array(StoredId) })),
}

export const conversationEventSchemas = {
  ClaimantWrote: storedEvent(v.strictObject({ ...first, ...replies })),
  /** A person replied. */
  ReplyWritten: storedEvent(v.strictObject({ ...reply, ...replies })),
  /** A person wrote a reply that leaves later. */
  ReplyScheduled: storedEvent(v.strictObject({ ...reply, ...replies })),
  /** A reply does not leave; `to` is the turn without it. */
  ReplyCanceled: storedEvent(v.strictObject({ ...message, to: Turn, ...replies })),
  /** A scheduled reply has left; `status` where another one is still scheduled. */
  ScheduledReplyLeft: storedEvent(
    v.strictObject({ ...message, status: v.optional(v.literal('scheduled')), ...replies }),
  ),
  /** A reply did not arrive; `status` where the claimant waits for another one, or one is scheduled. */
  ReplyFailed: storedEvent(
    v.strictObject({ ...message, status: v.optional(v.picklist(['needs_reply', 'scheduled'])), ...replies }),
  ),
  /** A reply that failed is sent another time; `status` where something else has failed. */
  ReplyRetried: storedEvent(v.strictObject({ ...message, status: v.optional(v.literal('failed')), ...replies })),
  /** It arrived after all, although it had been reported as failed; `status` where something else has failed. */
  ReplyDelivered: storedEvent(v.strictObject({ ...message, status: v.optional(v.literal('failed')), ...replies })),
  /** The turn and the replies were not what became of the messages, and are now. */
  RepliesReconciled: storedEvent(v.strictObject({ to: Turn, ...replies })),
  /** A text that the product sends by itself did not arrive. */
  AutomaticTextFailed: storedEvent(v.strictObject({ ...first, reason: v.string() })),
  /** A person sends it another time; `status` is what a conversation that has failed is afterwards. */
  AutomaticTextRetried: storedEvent(v.strictObject({ ...message, status: v.picklist(['failed', 'waiting']) })),
  /** It arrived after all, although it had been reported as failed. */
  AutomaticTextDelivered: storedEvent(v.strictObject({ ...message, status: v.picklist(['failed', 'waiting']) })),
  /** A person has opened what the claimant wrote, up to a message. */
  ConversationRead: storedEvent(v.strictObject(message)),
  ConversationAssigned: storedEvent(v.strictObject({ assignee_id: v.nullable(StoredId), ...was })),
  /** Nobody needs to look at it until then, or until the claimant writes. */
  ConversationSnoozed: storedEvent(v.strictObject({ until: v.string(), ...was })),
  /** The time of its snooze has come, or a person ended it. */
  ConversationWoken: storedEvent(v.strictObject({ status: v.picklist(['needs_reply', 'waiting']), ...was })),
  /** Nothing is left to answer. */
  ConversationClosed: storedEvent(v.strictObject({ ...was, ...replies })),
  ConversationReopened: storedEvent(v.strictObject(was)),
  /** A step of these is undone, or its undo is. */
  ConversationUndone: storedEvent(v.strictObject({ from: Progress, to: Progress, ...undoing })),
}

export type ConversationEvent = EventsOf<typeof conversationEventSchemas>
