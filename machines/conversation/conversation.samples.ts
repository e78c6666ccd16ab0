import type { ConversationEvent, ConversationProgress } from '../../contract/events/conversation.events.ts'
import { conversationStatuses, type ConversationTurn } from '../../contract/messages/conversation.ts'
import type { SampleEvent } from '../sample-event.ts'

const message_id = '6a000000-0000-4000-8000-0000000000f1'
const contact_id = '6a000000-0000-4000-8000-000000000003'
const author = 'Riley Kimball'
const assignee_id = '6a000000-0000-4000-8000-0000000000a1'
const was: ConversationProgress = {
  status: 'needs_reply',
  waiting_since: null,
  unread: 0,
  assignee_id: null,
  snooze_until: null,
}
const turn = (status: ConversationTurn['status']): ConversationTurn => ({ status, last: null, waiting_since: null })

/** At least one of every event of a conversation. */
export const conversationSamples: readonly SampleEvent<unknown, ConversationEvent>[] = [
  { label: 'The claimant writes', event: () => ({ type: 'ClaimantWrote', data: { contact_id, message_id } }) },
  { label: 'A person replies', event: () => ({ type: 'ReplyWritten', data: { contact_id, message_id, author } }) },
  {
    label: 'A person schedules a reply',
    event: () => ({ type: 'ReplyScheduled', data: { contact_id, message_id, author } }),
  },
  ...conversationStatuses.map((status) => ({
    label: `The reply is canceled: ${status}`,
    event: (): ConversationEvent => ({ type: 'ReplyCanceled', data: { message_id, to: turn(status) } }),
  })),
  { label: 'The scheduled reply leaves', event: () => ({ type: 'ScheduledReplyLeft', data: { message_id } }) },
  {
    label: 'It leaves, another one is scheduled',
    event: () => ({ type: 'ScheduledReplyLeft', data: { message_id, status: 'scheduled' } }),
  },
  { label: 'The reply does not arrive', event: () => ({ type: 'ReplyFailed', data: { message_id } }) },
  ...(['needs_reply', 'scheduled'] as const).map((status) => ({
    label: `An earlier reply does not arrive: ${status}`,
    event: (): ConversationEvent => ({ type: 'ReplyFailed', data: { message_id, status } }),
  })),
  { label: 'The reply is sent another time', event: () => ({ type: 'ReplyRetried', data: { message_id } }) },
  {
    label: 'It is sent another time, another one has failed',
    event: () => ({ type: 'ReplyRetried', data: { message_id, status: 'failed' } }),
  },
  { label: 'The reply arrives after all', event: () => ({ type: 'ReplyDelivered', data: { message_id } }) },
  {
    label: 'It arrives after all, another one has failed',
    event: () => ({ type: 'ReplyDelivered', data: { message_id, status: 'failed' } }),
  },
  ...conversationStatuses.map((status) => ({
    label: `Replies are reconciled: ${status}`,
    event: (): ConversationEvent => ({ type: 'RepliesReconciled', data: { to: turn(status) } }),
  })),
  {
    label: 'An automatic text does not arrive',
    event: () => ({
      type: 'AutomaticTextFailed',
      data: { contact_id, message_id, reason: 'The number is a landline, or takes no texts.' },
    }),
  },
  ...(['failed', 'waiting'] as const).flatMap((status) => [
    {
      label: `It is sent another time: ${status}`,
      event: (): ConversationEvent => ({ type: 'AutomaticTextRetried', data: { message_id, status } }),
    },
    {
      label: `It arrives after all: ${status}`,
      event: (): ConversationEvent => ({ type: 'AutomaticTextDelivered', data: { message_id, status } }),
    },
  ]),
  { label: 'A person opens it', event: () => ({ type: 'ConversationRead', data: { message_id } }) },
  { label: 'A person takes it', event: () => ({ type: 'ConversationAssigned', data: { assignee_id, was } }) },
  {
    label: 'A person snoozes it',
    event: () => ({ type: 'ConversationSnoozed', data: { until: '2026-03-11T15:00:00.000Z', was } }),
  },
  {
    label: 'The snooze ends, the claimant waits',
    event: () => ({ type: 'ConversationWoken', data: { status: 'needs_reply', was } }),
  },
  {
    label: 'The snooze ends, the claimant has an answer',
    event: () => ({ type: 'ConversationWoken', data: { status: 'waiting', was } }),
  },
  { label: 'A person closes it', event: () => ({ type: 'ConversationClosed', data: { was } }) },
  { label: 'A person reopens it', event: () => ({ type: 'ConversationReopened', data: { was } }) },
  ...conversationStatuses.map((status) => ({
    label: `Undone: ${status}`,
    event: (): ConversationEvent => ({ type: 'ConversationUndone', data: { from: was, to: { ...was, status } } }),
  })),
]
