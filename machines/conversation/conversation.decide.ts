import type { ConversationEvent } from '../../contract/events/conversation.events.ts'
import { type Conversation, conversationStatusLabels } from '../../contract/messages/conversation.ts'
import { accept, type Decision, refuse } from '../decision.ts'
import { type ChangedSince, conflictOf } from '../edit-conflict.ts'
import { whyNot } from '../why-not.ts'
import { conversationSnapshot, progressOf } from './conversation.evolve.ts'

export type ConversationCommand =
  | { type: 'ReceiveFromClaimant'; contact_id: string; message_id: string }
  /** `seen` is the last message that its author has seen: a newer one refuses it. */
  | {
      type: 'WriteReply'
      contact_id: string
      message_id: string
      author: string
      seen: string | null
      isScheduled: boolean
    }
  /** These four come to nothing where the message is not the last one, or its turn is over. */
  | { type: 'CancelReply'; message_id: string }
  | { type: 'LeaveReply'; message_id: string }
  | { type: 'FailReply'; message_id: string }
  | { type: 'RetryReply'; message_id: string }
  /** Comes to nothing where it is known. */
  | { type: 'FailAutomaticText'; contact_id: string; message_id: string; reason: string }
  /** Come to nothing where nobody waits for it; `hasFailedReply` where a reply has failed too. */
  | { type: 'RetryAutomaticText'; message_id: string; hasFailedReply: boolean }
  | { type: 'DeliverAutomaticText'; message_id: string; hasFailedReply: boolean }
  /** Comes to nothing where nothing is unread. */
  | { type: 'ReadConversation' }
  | { type: 'AssignConversation'; assignee_id: string | null; changedSince?: ChangedSince<Conversation> | undefined }
  | { type: 'SnoozeConversation'; until: string; now: string }
  | { type: 'WakeConversation' }
  /** Comes to nothing before its time. */
  | { type: 'WakeDueConversation'; now: string }
  | { type: 'CloseConversation' }
  | { type: 'ReopenConversation' }

const labels: Readonly<Record<string, string>> = { assignee_id: 'who has it', status: 'the status' }

/** What a command does to a conversation, or why it cannot be done. Pure. */
export function decideConversation(
  command: ConversationCommand,
  conversation: Conversation | null,
): Decision<ConversationEvent> {
  switch (command.type) {
    case 'ReceiveFromClaimant': {
      const { contact_id, message_id } = command
      return accept({ type: 'ClaimantWrote', data: { contact_id, message_id } })
    }
    case 'WriteReply':
      return replied(command, conversation)
    case 'FailAutomaticText': {
      const { contact_id, message_id, reason } = command
      const isKnown = conversation?.failed_texts?.some(({ id }) => id === message_id)
      return isKnown ? accept() : accept({ type: 'AutomaticTextFailed', data: { contact_id, message_id, reason } })
    }
    case 'RetryAutomaticText':
      return settledText(conversation, 'AutomaticTextRetried', command)
    case 'DeliverAutomaticText':
      return settledText(conversation, 'AutomaticTextDelivered', command)
  }
  if (!conversation) return refuse('not_found', 'Nothing was written in this conversation yet.')
  const was = progressOf(conversation)
  switch (command.type) {
    case 'CancelReply':
      return canceled(conversation, command.message_id)
    case 'LeaveReply':
      return ifPossible(conversation, command.message_id, 'ScheduledReplyLeft')
    case 'FailReply':
      return ifPossible(conversation, command.message_id, 'ReplyFailed')
    case 'RetryReply':
      return ifPossible(conversation, command.message_id, 'ReplyRetried')
    case 'ReadConversation': {
      const { last, unread } = conversation
      return unread > 0 && last ? accept({ type: 'ConversationRead', data: { message_id: last.id } }) : accept()
    }
    case 'AssignConversation': {
      const { assignee_id, changedSince } = command
      const conflict = conflictOf<Conversation>({ assignee_id }, (field) => labels[field] ?? field, changedSince)
      if (conflict) return conflict
      if (assignee_id === conversation.assignee_id) return accept()
      return accept({ type: 'ConversationAssigned', data: { assignee_id, was } })
    }
    case 'SnoozeConversation': {
      const { until, now } = command
      if (until <= now) {
        const errors = { until: 'Choose a time in the future' }
        return refuse('past', 'This time has passed.', { errors })
      }
      if (until === conversation.snooze_until) return accept()
      return checkedConversation(conversation, { type: 'ConversationSnoozed', data: { until, was } })
    }
    case 'WakeDueConversation': {
      const { status, snooze_until } = conversation
      const isDue = status === 'snoozed' && snooze_until !== null && snooze_until <= command.now
      return isDue ? checkedConversation(conversation, woken(conversation)) : accept()
    }
    case 'WakeConversation':
      return checkedConversation(conversation, woken(conversation))
    case 'CloseConversation':
      return checkedConversation(conversation, { type: 'ConversationClosed', data: { was } })
    case 'ReopenConversation':
      return checkedConversation(conversation, { type: 'ConversationReopened', data: { was } })
  }
}

const woken = (conversation: Conversation): ConversationEvent => ({
  type: 'ConversationWoken',
  data: { status: conversation.waiting_since === null ? 'waiting' : 'needs_reply', was: progressOf(conversation) },
})

function replied(
  { contact_id, message_id, author, seen, isScheduled }: Extract<ConversationCommand, { type: 'WriteReply' }>,
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
  return accept({ type: isScheduled ? 'ReplyScheduled' : 'ReplyWritten', data: { contact_id, message_id, author } })
}

function settledText(
  conversation: Conversation | null,
  type: 'AutomaticTextRetried' | 'AutomaticTextDelivered',
  { message_id, hasFailedReply }: { readonly message_id: string; readonly hasFailedReply: boolean },
): Decision<ConversationEvent> {
  const failed = conversation?.failed_texts ?? []
  const isAwaited = failed.some(({ id }) => id === message_id)
  // A reply that was taken out again brings a failure back, and not what had failed.
  const isRetried = type === 'AutomaticTextRetried' && conversation?.status === 'failed'
  if (!isAwaited && !isRetried) return accept()
  const status = hasFailedReply || failed.some(({ id }) => id !== message_id) ? 'failed' : 'waiting'
  return accept({ type, data: { message_id, status } })
}

function canceled(conversation: Conversation, messageId: string): Decision<ConversationEvent> {
  const { last, before_reply: to } = conversation
  if (last?.id !== messageId || to === null) return accept()
  const event: ConversationEvent = { type: 'ReplyCanceled', data: { message_id: messageId, to } }
  return conversationSnapshot(conversation).can(event) ? accept(event) : accept()
}

function ifPossible(
  conversation: Conversation,
  message_id: string,
  type: 'ScheduledReplyLeft' | 'ReplyFailed' | 'ReplyRetried',
): Decision<ConversationEvent> {
  const event: ConversationEvent = { type, data: { message_id } }
  const isLast = conversation.last?.id === message_id
  return isLast && conversationSnapshot(conversation).can(event) ? accept(event) : accept()
}

/** Accepts the event if the machine does, else says why not. */
export function checkedConversation(conversation: Conversation, event: ConversationEvent): Decision<ConversationEvent> {
  const snapshot = conversationSnapshot(conversation)
  if (snapshot.can(event)) return accept(event)
  const status = conversationStatusLabels[conversation.status].toLowerCase()
  return refuse(`conversation_${conversation.status}`, `Not possible while this conversation is ${status}.`, {
    why: () => whyNot(snapshot, event),
  })
}
