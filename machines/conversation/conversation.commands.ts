import { assignConversation } from '../../contract/calls/assign-conversation.ts'
import { closeConversation } from '../../contract/calls/close-conversation.ts'
import { readConversation } from '../../contract/calls/read-conversation.ts'
import { reopenConversation } from '../../contract/calls/reopen-conversation.ts'
import { snoozeConversation } from '../../contract/calls/snooze-conversation.ts'
import type { Conversation } from '../../contract/messages/conversation.ts'
import { commandsOf } from '../lifecycle-commands.ts'
import type { ConversationCommand } from './conversation.decide.ts'

const command = commandsOf<Conversation, ConversationCommand>()

/** What people do with a conversation beside writing in it, in the order of the buttons. */
export const conversationCommands = [
  command(assignConversation, {
    command: ({ body: { assignee_id }, changedSince }) => ({ type: 'AssignConversation', assignee_id, changedSince }),
    named: ({ body: { assignee_id } }) =>
      assignee_id === null ? [] : [{ category: 'user', field: 'assignee_id', id: assignee_id }],
    buttons: [
      {
        id: 'assign',
        label: 'Assign…',
        key: 'A',
        prompt: {
          kind: 'record',
          category: 'user',
          title: (name) => `Assign the conversation with ${name}`,
          label: 'Colleague',
          none: 'Choose a colleague',
          missing: 'Choose a colleague',
          confirm: 'Assign',
          initial: ({ assignee_id }) => assignee_id,
          example: ({ id }) => id,
        },
        send: (assignee_id) => ({ body: { assignee_id } }),
        verb: 'assign',
        operation: (name) => `Assign the conversation with ${name}`,
        done: (who) => `Assigned to ${who}`,
        failed: 'Conversation not assigned',
      },
      {
        id: 'unassign',
        label: 'Open to all',
        isShown: ({ assignee_id }) => assignee_id !== null,
        send: () => ({ body: { assignee_id: null } }),
        operation: (name) => `Open the conversation with ${name} to all`,
        done: () => 'Open to all',
        failed: 'Conversation not opened to all',
      },
    ],
  }),
  command(snoozeConversation, {
    command: ({ body: { until }, now }) =>
      until === null ? { type: 'WakeConversation' } : { type: 'SnoozeConversation', until, now },
    buttons: [
      {
        id: 'wake',
        label: 'End snooze',
        isShown: ({ status }) => status === 'snoozed',
        send: () => ({ body: { until: null } }),
        verb: 'end its snooze',
        operation: (name) => `End the snooze of ${name}`,
        done: () => 'Snooze ended',
        failed: 'Snooze not ended',
      },
      {
        id: 'snooze',
        label: ({ status }) => (status === 'snoozed' ? 'Change snooze…' : 'Snooze…'),
        icon: 'clock',
        key: 'S',
        prompt: {
          kind: 'moment',
          title: (name) => `Snooze the conversation with ${name}`,
          description: 'It leaves the inbox until then, or until the claimant writes.',
          confirm: 'Snooze',
          example: () => 'later',
        },
        send: (until) => ({ body: { until } }),
        verb: 'snooze',
        operation: (name) => `Snooze the conversation with ${name}`,
        done: (until) => `Snoozed until ${until}`,
        failed: 'Conversation not snoozed',
      },
    ],
  }),
  command(closeConversation, {
    command: () => ({ type: 'CloseConversation' }),
    buttons: [
      {
        id: 'close',
        label: 'Done',
        key: 'E',
        isShown: ({ status }) => status !== 'closed',
        send: () => ({ body: {} }),
        verb: 'close as done',
        operation: (name) => `Close the conversation with ${name}`,
        done: () => 'Done',
        failed: 'Conversation not closed',
      },
    ],
  }),
  command(reopenConversation, {
    command: () => ({ type: 'ReopenConversation' }),
    buttons: [
      {
        id: 'reopen',
        label: 'Reopen',
        isShown: ({ status }) => status === 'closed',
        send: () => ({ body: {} }),
        verb: 'reopen',
        operation: (name) => `Reopen the conversation with ${name}`,
        done: () => 'Reopened',
        failed: 'Conversation not reopened',
      },
    ],
  }),
  // Noted by opening it.
  command(readConversation, { command: () => ({ type: 'ReadConversation' }) }),
]
