import type { ConversationEvent } from '../../contract/events/conversation.events.ts'
import type { Conversation, ConversationStatus, ConversationTurn } from '../../contract/messages/conversation.ts'
import type { ChatMessage } from '../../contract/messages/message.ts'
import { accept, type Decision, refuse } from '../decision.ts'

/** What is left of the messages of a conversation, as their own logs have them. */
export interface RemainingMessages {
  /** The latest message that was not canceled, with its time (ISO 8601, UTC); null where there is none. */
  readonly newest: (NonNullable<Conversation['last']> & Pick<ChatMessage, 'state'>) | null
  /** Replies that leave later. */
  readonly scheduled: readonly string[]
  /** Replies that did not arrive, and after which no other was written that was not canceled; the latest last. */
  readonly failed: readonly string[]
}

export type ReplyCommand =
  /** `seen` is the last message that its author has seen: a newer one refuses it. */
  | {
      type: 'WriteReply'
      contact_id: string
      message_id: string
      author: string
      seen: string | null
      isScheduled: boolean
    }
  /** Comes to nothing where the conversation is the same without it. */
  | { type: 'CancelReply'; message_id: string; remaining: RemainingMessages }
  /** These four come to nothing where that is known. */
  | { type: 'LeaveReply'; message_id: string }
  | { type: 'FailReply'; message_id: string }
  | { type: 'RetryReply'; message_id: string }
  /** It had failed, and arrived all the same. */
  | { type: 'DeliverReply'; message_id: string }
  /** Comes to nothing where turn and replies are those of the messages. `canceledAt` is when the last one was canceled. */
  | { type: 'ReconcileReplies'; remaining: RemainingMessages; canceledAt: string | null }

interface Replies {
  readonly scheduled: readonly string[]
  readonly failed: readonly string[]
}

/** As many replies that failed are kept in mind: the latest. */
const mostFailed = 20

export const repliesOf = ({ scheduled_replies = [], failed_replies = [] }: Partial<Conversation>): Replies => ({
  scheduled: scheduled_replies,
  failed: failed_replies,
})

const without = (ids: readonly string[], id: string) => ids.filter((one) => one !== id)

/** What an event says of replies: nothing where they are as before. */
export function repliesAfter(before: Partial<Conversation>, after: Replies) {
  const failed = after.failed.slice(-mostFailed)
  const { scheduled, failed: known } = repliesOf(before)
  if (areSame(scheduled, after.scheduled) && areSame(known, failed)) return {}
  return { replies: { scheduled: [...after.scheduled], failed } }
}

const areSame = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((id) => other.includes(id))

export function writtenReply(
  { contact_id, message_id, author, seen, isScheduled }: Extract<ReplyCommand, { type: 'WriteReply' }>,
  conversation: Conversation | null,
): Decision<ConversationEvent> {
  const last = conversation?.last ?? null
  if (last && last.id !== seen) {
    const by = last.author ?? 'The claimant'
    const sentence =
      last.direction === 'in'
        ? 'The claimant has written since. Read it before you send: your text is kept.'
        : `${by} has answered since. Read it before you send: your text is kept.`
    return refuse('newer_message', sentence, { by, at: last.at })
  }
  const before = conversation ?? {}
  const { scheduled } = repliesOf(before)
  const after = { scheduled: isScheduled ? [...scheduled, message_id] : scheduled, failed: [] }
  const data = { contact_id, message_id, author, ...repliesAfter(before, after) }
  return accept({ type: isScheduled ? 'ReplyScheduled' : 'ReplyWritten', data })
}

export function canceledReply(
  conversation: Conversation,
  { message_id, remaining }: Extract<ReplyCommand, { type: 'CancelReply' }>,
): Decision<ConversationEvent> {
  const { status, last } = conversation
  const { scheduled } = remaining
  const isLast = last?.id === message_id
  const { failed } = isLast ? failedWithoutLast(conversation, remaining) : repliesOf(conversation)
  const to = isLast ? turnWithoutLast(conversation, remaining) : turnOfOthers(conversation, remaining)
  const replies = repliesAfter(conversation, { scheduled, failed })
  if (!isLast && to.status === status && !('replies' in replies)) return accept()
  return accept({ type: 'ReplyCanceled', data: { message_id, to, ...replies } })
}

export function leftReply(conversation: Conversation, message_id: string): Decision<ConversationEvent> {
  const { status, last } = conversation
  const { scheduled: before, failed } = repliesOf(conversation)
  const isLastScheduled = status === 'scheduled' && last?.id === message_id
  if (!before.includes(message_id) && !isLastScheduled) return accept()
  const scheduled = without(before, message_id)
  const isOtherScheduled = status === 'scheduled' && scheduled.length > 0
  return accept({
    type: 'ScheduledReplyLeft',
    data: {
      message_id,
      ...(isOtherScheduled && { status: 'scheduled' }),
      ...repliesAfter(conversation, { scheduled, failed }),
    },
  })
}

export function failedReply(conversation: Conversation, message_id: string): Decision<ConversationEvent> {
  const before = repliesOf(conversation)
  if (before.failed.includes(message_id)) return accept()
  const scheduled = without(before.scheduled, message_id)
  const status = keptAtFailure(conversation, message_id, scheduled)
  return accept({
    type: 'ReplyFailed',
    data: {
      message_id,
      ...(status && { status }),
      ...repliesAfter(conversation, { scheduled, failed: [...before.failed, message_id] }),
    },
  })
}

/** A claimant who waits for an answer, or has one coming, keeps that place. */
function keptAtFailure({ status, last }: Conversation, message_id: string, scheduled: readonly string[]) {
  if (status === 'needs_reply' && last?.id !== message_id) return status
  return status === 'scheduled' && scheduled.length > 0 ? status : null
}

/** A reply that had failed is not among what failed any more. */
export function settledReply(
  conversation: Conversation,
  type: 'ReplyRetried' | 'ReplyDelivered',
  message_id: string,
): Decision<ConversationEvent> {
  const { status, failed_texts = [] } = conversation
  const { scheduled, failed: before } = repliesOf(conversation)
  // Where Done is undone, what had failed is not known by its id any more.
  const isUnknown = status === 'failed' && before.length === 0
  if (!before.includes(message_id) && !isUnknown) return accept()
  const failed = without(before, message_id)
  const isFailed = status === 'failed' && failed.length + failed_texts.length > 0
  return accept({
    type,
    data: {
      message_id,
      ...(isFailed && { status: 'failed' }),
      ...repliesAfter(conversation, { scheduled, failed }),
    },
  })
}

export function reconciledReplies(
  conversation: Conversation,
  { remaining, canceledAt }: Extract<ReplyCommand, { type: 'ReconcileReplies' }>,
): Decision<ConversationEvent> {
  const { status, last, waiting_since, updated_at, failed_texts = [] } = conversation
  const isClosed = status === 'closed' && (canceledAt === null || updated_at > canceledAt)
  const failed = isClosed ? [] : remaining.failed
  const turn = canceledAt === null ? turnOfOthers(conversation, remaining) : turnWithoutLast(conversation, remaining)
  const isFailed = turn.status === 'waiting' && failed.length + failed_texts.length > 0
  const to: ConversationTurn = {
    ...turn,
    // What people did after it was canceled holds.
    ...(isClosed && { status, waiting_since }),
    ...(isFailed && { status: 'failed', waiting_since: turn.last?.at ?? null }),
  }
  const replies = repliesAfter(conversation, { scheduled: remaining.scheduled, failed })
  if (to.status === status && to.last?.id === last?.id && !('replies' in replies)) return accept()
  return accept({ type: 'RepliesReconciled', data: { to, ...replies } })
}

/** The turn before the last reply, where no other message is the latest one without it. */
function turnBefore({ before_reply: before }: Conversation, { newest }: RemainingMessages): ConversationTurn | null {
  return before && (before.last?.id ?? null) === (newest?.id ?? null) ? before : null
}

/** What has failed without the last reply: it had settled what failed before it. */
function failedWithoutLast(conversation: Conversation, remaining: RemainingMessages): Pick<Replies, 'failed'> {
  const before = turnBefore(conversation, remaining)
  if (!before || before.status === 'failed') return { failed: remaining.failed }
  const known = [...repliesOf(before).failed, ...repliesOf(conversation).failed]
  return { failed: remaining.failed.filter((id) => known.includes(id)) }
}

/** The turn without the last reply, which is canceled: a message that never leaves is nobody’s turn. */
function turnWithoutLast(conversation: Conversation, remaining: RemainingMessages): ConversationTurn {
  const before = turnBefore(conversation, remaining)
  const status = statusWithoutLast(conversation, remaining, before)
  const isWaiting = status === 'needs_reply' || status === 'failed'
  const waiting_since = isWaiting ? (before?.waiting_since ?? remaining.newest?.at ?? null) : null
  return { status, last: lastOf(remaining), waiting_since }
}

function statusWithoutLast(
  conversation: Conversation,
  remaining: RemainingMessages,
  before: ConversationTurn | null,
): ConversationStatus {
  const { newest } = remaining
  const { failed } = failedWithoutLast(conversation, remaining)
  const isFailing = failed.length + (conversation.failed_texts?.length ?? 0) > 0
  // An automatic text had failed, not the reply before.
  const hadFailedText = before?.status === 'failed' && !before.failed_replies && newest?.state !== 'failed'
  if (before?.status === 'needs_reply') return 'needs_reply'
  if (newest?.state === 'scheduled') return 'scheduled'
  if (isFailing || hadFailedText) return 'failed'
  if (before?.status === 'closed' || before?.status === 'waiting') return before.status
  return newest?.direction === 'in' ? 'needs_reply' : 'waiting'
}

/** The turn where the last message stands: only that nothing is scheduled any more changes it. */
function turnOfOthers(conversation: Conversation, remaining: RemainingMessages): ConversationTurn {
  const { status, last, waiting_since } = conversation
  const isOver = status === 'scheduled' && remaining.scheduled.length === 0
  return { status: isOver ? 'waiting' : status, last, waiting_since }
}

function lastOf({ newest }: RemainingMessages): ConversationTurn['last'] {
  if (!newest) return null
  const { id, direction, author, at } = newest
  return { id, direction, author, at }
}
