import { type ConversationEvent, conversationEventSchemas } from '../../contract/events/conversation.events.ts'
import { type Conversation, conversationStatusLabels } from '../../contract/messages/conversation.ts'
import { defineLifecycle, instant, text, uuid } from '../lifecycle.ts'
import { through } from '../visible.ts'
import { type ConversationCommand, decideConversation } from './conversation.decide.ts'
import { conversationCommands } from './conversation.commands.ts'
import { conversationSnapshot, evolveConversation, lastAtOf } from './conversation.evolve.ts'
import { conversationMachine } from './conversation.machine.ts'
import { conversationReactions } from './conversation.reactions.ts'
import { conversationSamples } from './conversation.samples.ts'
import { undoableConversationEvents, undoConversation } from './conversation.undo.ts'

const labels: Readonly<Record<string, string>> = {
  status: 'Status',
  assignee_id: 'Assigned to',
  snooze_until: 'Snoozed until',
  unread: 'Unread messages',
}

/** What is written with each claimant, and whose turn it is. */
export const conversationAggregate = defineLifecycle<
  'conversation',
  Conversation,
  ConversationEvent,
  ConversationCommand
>({
  category: 'conversation',
  noun: { one: 'conversation', many: 'conversations' },
  title: 'Conversations',
  events: conversationEventSchemas,
  machine: conversationMachine,
  samples: conversationSamples,
  eventLabels: {
    ClaimantWrote: 'Claimant wrote',
    ReplyWritten: 'Answered',
    ReplyScheduled: 'Reply scheduled',
    ReplyCanceled: 'Reply canceled',
    ScheduledReplyLeft: 'Scheduled reply left',
    ReplyFailed: 'Reply not delivered',
    ReplyRetried: 'Reply sent another time',
    ReplyDelivered: 'Reply delivered after all',
    RepliesReconciled: 'Status corrected by its messages',
    AutomaticTextFailed: 'Automatic text not delivered',
    AutomaticTextRetried: 'Automatic text sent another time',
    AutomaticTextDelivered: 'Automatic text delivered after all',
    ConversationRead: 'Read',
    ConversationAssigned: 'Assigned',
    ConversationSnoozed: 'Snoozed',
    ConversationWoken: 'Snooze ended',
    ConversationClosed: 'Done',
    ConversationReopened: 'Reopened',
    ConversationUndone: 'Undone, previous status restored',
  },
  permissions: { view: { conversation: 'messages:view' }, work: 'messages:work', name: 'messages:view' },
  visible: through('contact', 'contact_id', 'messages:view'),
  undo: { events: undoableConversationEvents, through: {}, carries: [], decide: undoConversation },
  reactions: conversationReactions,
  isExpectedUnchanged: false,
  decide: decideConversation,
  commands: conversationCommands,
  evolve: evolveConversation,
  snapshot: conversationSnapshot,
  stateName: ({ status }) => status,
  columns: {
    contact_id: uuid((conversation) => conversation.contact_id),
    status: text((conversation) => conversation.status),
    assignee_id: uuid((conversation) => conversation.assignee_id),
    last_message_id: uuid(({ last }) => last?.id ?? null),
    last_at: instant(lastAtOf),
    waiting_since: instant((conversation) => conversation.waiting_since),
    snooze_until: instant((conversation) => conversation.snooze_until),
  },
  displayName: ({ status }) => `Conversation, ${conversationStatusLabels[status].toLowerCase()}`,
  labelOf: (field) => labels[field] ?? field,
  search: null,
  stormAfter: null,
})
