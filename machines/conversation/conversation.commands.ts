import { assignConversation } from '../../contract/calls/assign-conversation.ts'
import { closeConversation } from '../../contract/calls/close-conversation.ts'
import { readConversation } from '../../contract/calls/read-conversation.ts'
import { reopenConversation } from '../../contract/calls/reopen-conversation.ts'
import { snoozeConversation } from '../../contract/calls/snooze-conversation.ts'
import type { Conversation } from '../../contract/messages/conversation.ts'
import { commandsOf } from '../lifecycle-commands.ts'
import type { ConversationCommand } from './conversation.decide.ts'

const command = commandsOf<Conversation, ConversationCommand>()

/** What people do with a conversation beside writing in it. */
export const conversationCommands = [
  command(readConversation, { command: () => ({ type: 'ReadConversation' }) }),
  command(assignConversation, {
    command: ({ body: { assignee_id }, changedSince }) => ({ type: 'AssignConversation', assignee_id, changedSince }),
    named: ({ body: { assignee_id } }) =>
      assignee_id === null ? [] : [{ category: 'user', field: 'assignee_id', id: assignee_id }],
  }),
  command(snoozeConversation, {
    command: ({ body: { until }, now }) =>
      until === null ? { type: 'WakeConversation' } : { type: 'SnoozeConversation', until, now },
  }),
  command(closeConversation, { command: () => ({ type: 'CloseConversation' }) }),
  command(reopenConversation, { command: () => ({ type: 'ReopenConversation' }) }),
]
