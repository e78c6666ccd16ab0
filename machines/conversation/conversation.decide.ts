import type { ConversationEvent } from '../../contract/events/conversation.events.ts'
import { type Conversation, conversationStatusLabels } from '../../contract/messages/conversation.ts'
import { accept, type Decision, refuse } from '../decision.ts'
import { type ChangedSince, conflictOf } from '../edit-conflict.ts'
import { whyNot } from '../why-not.ts'
import { conversationSnapshot, progressOf } from './conversation.evolve.ts'
import {
  canceledReply,
  failedReply,
  leftReply,
  reconciledReplies,
  repliesAfter,
  repliesOf,
  type ReplyCommand,
  settledReply,
  writtenReply,
} from './reply.decide.ts'

export type ConversationCommand =
  /** `canceled` are scheduled replies that do not leave, as the claimant wrote first. */
  | { type: 'ReceiveFromClaimant'; contact_id: string; message_id: string; canceled: readonly string[] }
  | ReplyCommand
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
      const { contact_id, message_id, canceled } = command
      const { scheduled, failed } = repliesOf(conversation ?? {})
      const after = { scheduled: scheduled.filter((id) => !canceled.includes(id)), failed }
      const replies = repliesAfter(conversation ?? {}, after)
      return accept({ type: 'ClaimantWrote', data: { contact_id, message_id, ...replies } })
    }
    case 'WriteReply':
      return writtenReply(command, conversation)
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
      return canceledReply(conversation, command)
    case 'LeaveReply':
      return leftReply(conversation, command.message_id)
    case 'FailReply':
      return failedReply(conversation, command.message_id)
    case 'RetryReply':
      return settledReply(conversation, 'ReplyRetried', command.message_id)
    case 'DeliverReply':
      return settledReply(conversation, 'ReplyDelivered', command.message_id)
    case 'ReconcileReplies':
      return reconciledReplies(conversation, command)
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
      return checkedConversation(conversation, {
        type: 'ConversationClosed',
        data: { was, ...repliesAfter(conversation, { ...repliesOf(conversation), failed: [] }) },
      })
    case 'ReopenConversation':
      return checkedConversation(conversation, { type: 'ConversationReopened', data: { was } })
  }
}

const woken = (conversation: Conversation): ConversationEvent => ({
  type: 'ConversationWoken',
  data: { status: conversation.waiting_since === null ? 'waiting' : 'needs_reply', was: progressOf(conversation) },
})

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
  const isFailed = hasFailedReply || repliesOf(conversation ?? {}).failed.length > 0
  const status = isFailed || failed.some(({ id }) => id !== message_id) ? 'failed' : 'waiting'
  return accept({ type, data: { message_id, status } })
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
