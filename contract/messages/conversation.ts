import * as v from 'valibot'
import { Id } from '../ids.ts'

/** Whose turn it is in a conversation. */
export const conversationStatuses = ['needs_reply', 'failed', 'scheduled', 'waiting', 'snoozed', 'closed'] as const
export type ConversationStatus = (typeof conversationStatuses)[number]

export const conversationStatusLabels: Readonly<Record<ConversationStatus, string>> = {
  needs_reply: 'Needs reply',
  failed: 'Failed',
  scheduled: 'Scheduled',
  waiting: 'Waiting on claimant',
  snoozed: 'Snoozed',
  closed: 'Done',
}

/** The message that a conversation ends with. */
const LastMessage = v.strictObject({
  id: Id,
  direction: v.picklist(['in', 'out']),
  /** Who wrote it; null for the claimant. */
  author: v.nullable(v.string()),
  /** ISO 8601, UTC. */
  at: v.string(),
})

/** The part of a conversation that a reply changes, and that its cancellation brings back. */
export const ConversationTurn = v.strictObject({
  status: v.picklist(conversationStatuses),
  last: v.nullable(LastMessage),
  /** Since when the claimant waits, ISO 8601, UTC; null where nobody does. */
  waiting_since: v.nullable(v.string()),
  /** Replies that did not arrive and that nobody has dealt with, the latest last; missing where there is none. */
  failed_replies: v.optional(v.array(Id)),
})
export type ConversationTurn = v.InferOutput<typeof ConversationTurn>

/** The conversation with the claimant of a contact: one of each. */
export const Conversation = v.strictObject({
  id: Id,
  contact_id: Id,
  ...ConversationTurn.entries,
  /** Automatic texts that did not arrive and that nobody has dealt with, the latest last; missing where there is none. */
  failed_texts: v.optional(v.array(v.strictObject({ id: Id, at: v.string() }))),
  /** Replies that leave later; missing where there is none. */
  scheduled_replies: v.optional(v.array(Id)),
  /** Messages of the claimant that nobody has opened. */
  unread: v.number(),
  /** The colleague who has it; null for all. */
  assignee_id: v.nullable(Id),
  snooze_until: v.nullable(v.string()),
  /** The turn before the last reply. */
  before_reply: v.nullable(ConversationTurn),
  created_at: v.string(),
  updated_at: v.string(),
  version: v.number(),
})
export type Conversation = v.InferOutput<typeof Conversation>

/** The parts of the inbox: by status, one’s own, and all. */
export const inboxSplits = [
  'needs_reply',
  'mine',
  'waiting',
  'scheduled',
  'failed',
  'snoozed',
  'closed',
  'all',
] as const
export type InboxSplit = (typeof inboxSplits)[number]

export const inboxSplitLabels: Readonly<Record<InboxSplit, string>> = {
  ...conversationStatusLabels,
  mine: 'Mine',
  all: 'All',
}
