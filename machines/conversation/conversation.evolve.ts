import { initialTransition, type SnapshotFrom } from 'xstate'
import type { ConversationEvent, ConversationProgress } from '../../contract/events/conversation.events.ts'
import { idOf } from '../../contract/events/recorded.ts'
import type { Conversation, ConversationStatus, ConversationTurn } from '../../contract/messages/conversation.ts'
import { restingIn, stepOf } from '../step.ts'
import { conversationMachine } from './conversation.machine.ts'

export type ConversationSnapshot = SnapshotFrom<typeof conversationMachine>
export type ConversationFact = ConversationEvent & { stream: string; version: number; at: string }

const [unseen] = initialTransition(conversationMachine)
const step = stepOf(conversationMachine)
const resting = restingIn(conversationMachine)

export function conversationSnapshot(conversation: Conversation | null): ConversationSnapshot {
  return conversation ? resting(conversation.status, {}) : unseen
}

/** The part that people set beside writing. */
export function progressOf(conversation: ConversationProgress): ConversationProgress {
  const { status, waiting_since, unread, assignee_id, snooze_until } = conversation
  return { status, waiting_since, unread, assignee_id, snooze_until }
}

/** The part of a conversation that a reply changes. */
const turnOf = ({ status, last, waiting_since, failed_replies }: ConversationTurn): ConversationTurn => ({
  status,
  last,
  waiting_since,
  ...(failed_replies && { failed_replies }),
})

/** The conversation after an event. Pure; the event is taken as having happened. */
export function evolveConversation(conversation: Conversation | null, fact: ConversationFact): Conversation {
  const { version, at } = fact
  const status = step(conversationSnapshot(conversation), fact).value as ConversationStatus
  const before = conversation ?? newConversation(fact)
  const next = { ...before, ...changes(before, fact), ...replies(fact), status, version, updated_at: at }
  const { failed_texts, failed_replies, scheduled_replies, ...kept } = next
  return {
    ...kept,
    ...(failed_texts && failed_texts.length > 0 && { failed_texts }),
    ...(failed_replies && failed_replies.length > 0 && { failed_replies }),
    ...(scheduled_replies && scheduled_replies.length > 0 && { scheduled_replies }),
  }
}

/** Only what an event says of them changes replies: those of older logs do not say it. */
function replies({ data }: ConversationFact): Pick<Conversation, 'failed_replies' | 'scheduled_replies'> {
  if (!('replies' in data) || !data.replies) return {}
  return { failed_replies: data.replies.failed, scheduled_replies: data.replies.scheduled }
}

/** Of the last message, or of an automatic text that failed since; ISO 8601, UTC. */
export function lastAtOf({ last, failed_texts = [] }: Pick<Conversation, 'last' | 'failed_texts'>): string | null {
  const failed = failed_texts.at(-1)?.at
  return failed !== undefined && failed > (last?.at ?? '') ? failed : (last?.at ?? null)
}

/** As many automatic texts that failed are kept in mind: the latest. */
const mostFailedTexts = 20

const withoutText = ({ failed_texts = [] }: Conversation, id: string) => failed_texts.filter((one) => one.id !== id)

function newConversation({ stream, at, type, data }: ConversationFact): Conversation {
  const id = idOf(stream)
  if (!('contact_id' in data)) throw new Error(`${type} on ${stream}, which is no conversation`)
  const turn = { status: 'waiting', last: null, waiting_since: null } as const
  const rest = { unread: 0, assignee_id: null, snooze_until: null, before_reply: null }
  return { id, contact_id: data.contact_id, ...turn, ...rest, created_at: at, updated_at: at, version: 0 }
}

function changes(before: Conversation, fact: ConversationFact): Partial<Conversation> {
  const { at } = fact
  switch (fact.type) {
    case 'ClaimantWrote': {
      const last = { id: fact.data.message_id, direction: 'in', author: null, at } as const
      // Who wrote before and got no answer waits since then.
      const waiting_since = before.last?.direction === 'in' ? (before.waiting_since ?? at) : at
      return { last, waiting_since, unread: before.unread + 1, snooze_until: null, before_reply: null }
    }
    case 'ReplyWritten':
    case 'ReplyScheduled': {
      const { message_id: id, author } = fact.data
      const last = { id, direction: 'out', author, at } as const
      return {
        last,
        waiting_since: null,
        unread: 0,
        snooze_until: null,
        before_reply: turnOf(before),
        failed_texts: [],
      }
    }
    case 'ReplyCanceled':
      return { ...turned(before, fact.data.to), before_reply: beforeOther(before, fact.data.message_id) }
    case 'RepliesReconciled':
      return { ...turned(before, fact.data.to), before_reply: null }
    case 'ScheduledReplyLeft':
      return { before_reply: beforeOther(before, fact.data.message_id) }
    case 'AutomaticTextFailed': {
      const failed_texts = [...withoutText(before, fact.data.message_id), { id: fact.data.message_id, at }]
      // Since when the claimant waits for an answer is not another moment by that.
      const waiting_since = before.status === 'needs_reply' ? before.waiting_since : at
      return {
        failed_texts: failed_texts.slice(-mostFailedTexts),
        ...(before.status !== 'scheduled' && { waiting_since }),
      }
    }
    case 'AutomaticTextRetried':
    case 'AutomaticTextDelivered': {
      const isOver = before.status === 'failed' && fact.data.status === 'waiting'
      return { failed_texts: withoutText(before, fact.data.message_id), ...(isOver && { waiting_since: null }) }
    }
    case 'ConversationRead':
      return { unread: 0 }
    case 'ConversationAssigned':
      return { assignee_id: fact.data.assignee_id }
    case 'ConversationSnoozed':
      return { snooze_until: fact.data.until, unread: 0 }
    case 'ConversationWoken':
      return { snooze_until: null }
    case 'ConversationClosed':
      return { snooze_until: null, waiting_since: null, unread: 0, failed_texts: [] }
    case 'ConversationReopened':
      return { waiting_since: at }
    case 'ConversationUndone':
      return fact.data.to
    case 'ReplyFailed':
      return fact.data.status === undefined ? { waiting_since: at } : {}
    case 'ReplyRetried':
    case 'ReplyDelivered': {
      const isOver = before.status === 'failed' && fact.data.status === undefined
      return isOver ? { waiting_since: null } : {}
    }
  }
}

/** The turn that comes back; only what stays snoozed keeps its time. */
const turned = ({ snooze_until }: Conversation, to: ConversationTurn): Partial<Conversation> => ({
  ...to,
  snooze_until: to.status === 'snoozed' ? snooze_until : null,
})

/** The turn before the last reply, unless that is the one. */
const beforeOther = ({ last, before_reply }: Conversation, messageId: string) =>
  last?.id === messageId ? null : before_reply
