import { setup } from 'xstate'
import type { ConversationEvent } from '../../contract/events/conversation.events.ts'
import { type ConversationStatus, conversationStatuses } from '../../contract/messages/conversation.ts'

type Guard = (asked: { readonly event: ConversationEvent }) => boolean

/** Guards of what is canceled or undone, by the status that comes back. */
const beforeOf = (status: ConversationStatus) => `it was ${status} before`
const before: Readonly<Record<string, Guard>> = Object.fromEntries(
  conversationStatuses.map((status) => [
    beforeOf(status),
    ({ event }: { event: ConversationEvent }) =>
      (event.type === 'ReplyCanceled' || event.type === 'RepliesReconciled' || event.type === 'ConversationUndone') &&
      event.data.to.status === status,
  ]),
)
const wokenTo =
  (status: 'needs_reply' | 'waiting'): Guard =>
  ({ event }) =>
    event.type === 'ConversationWoken' && event.data.status === status
const settledTo =
  (status: 'failed' | 'waiting'): Guard =>
  ({ event }) =>
    (event.type === 'AutomaticTextRetried' || event.type === 'AutomaticTextDelivered') && event.data.status === status
const keptAt =
  (status: 'needs_reply' | 'scheduled' | 'failed'): Guard =>
  ({ event }) =>
    (event.type === 'ScheduledReplyLeft' ||
      event.type === 'ReplyFailed' ||
      event.type === 'ReplyRetried' ||
      event.type === 'ReplyDelivered') &&
    event.data.status === status
const guards: Readonly<Record<string, Guard>> = {
  ...before,
  'something else has failed': settledTo('failed'),
  'nothing else has failed': settledTo('waiting'),
  'another reply has failed': keptAt('failed'),
  'another reply is scheduled': keptAt('scheduled'),
  'the claimant waits for another reply': keptAt('needs_reply'),
  'the claimant waits': wokenTo('needs_reply'),
  'the claimant has an answer': wokenTo('waiting'),
}

const everywhere = {
  ClaimantWrote: 'needs_reply',
  ReplyWritten: 'waiting',
  ReplyScheduled: 'scheduled',
} as const
const back = conversationStatuses.map((status) => ({ guard: beforeOf(status), target: status }))
/** What changes no turn; a reply that is canceled brings one back wherever the conversation is. */
const keptIn = (status: ConversationStatus) => ({
  ConversationRead: status,
  ConversationAssigned: status,
  AutomaticTextRetried: status,
  AutomaticTextDelivered: status,
  ScheduledReplyLeft: status,
  ReplyRetried: status,
  ReplyDelivered: status,
  ReplyFailed: 'failed' as const,
  ReplyCanceled: back,
  RepliesReconciled: back,
})
/** An automatic text that did not arrive: a claimant who waits for an answer, or has one coming, keeps that place. */
const textFailed = { AutomaticTextFailed: 'failed' } as const
const settled = [
  { guard: 'something else has failed', target: 'failed' },
  { guard: 'nothing else has failed', target: 'waiting' },
]
const settledTexts = { AutomaticTextRetried: settled, AutomaticTextDelivered: settled }
const settledReply = [{ guard: 'another reply has failed', target: 'failed' }, { target: 'waiting' }]
const settledReplies = { ReplyRetried: settledReply, ReplyDelivered: settledReply }
const undone = { ConversationUndone: back }
const put = { ConversationSnoozed: 'snoozed', ConversationClosed: 'closed' } as const

/** Whose turn it is in a conversation: what the claimant writes is answered, put off, or settled. */
export const conversationMachine = setup({
  types: { events: {} as ConversationEvent },
  guards,
}).createMachine({
  id: 'conversation',
  initial: 'unseen',
  states: {
    unseen: { description: 'Not a word was written yet.', on: { ...everywhere, ...textFailed } },
    needs_reply: {
      description: 'The claimant wrote last, and waits for an answer.',
      on: {
        ...everywhere,
        ...undone,
        ...keptIn('needs_reply'),
        ...put,
        AutomaticTextFailed: 'needs_reply',
        ReplyFailed: [{ guard: 'the claimant waits for another reply', target: 'needs_reply' }, { target: 'failed' }],
      },
    },
    failed: {
      description: 'A reply or an automatic text did not arrive.',
      on: {
        ...everywhere,
        ...undone,
        ...keptIn('failed'),
        ...settledTexts,
        ...settledReplies,
        ...textFailed,
        ...put,
      },
    },
    scheduled: {
      description: 'A reply leaves later.',
      on: {
        ...everywhere,
        ...undone,
        ...keptIn('scheduled'),
        AutomaticTextFailed: 'scheduled',
        ScheduledReplyLeft: [{ guard: 'another reply is scheduled', target: 'scheduled' }, { target: 'waiting' }],
        ReplyFailed: [{ guard: 'another reply is scheduled', target: 'scheduled' }, { target: 'failed' }],
      },
    },
    waiting: {
      description: 'Answered: it is the claimant’s turn.',
      on: { ...everywhere, ...undone, ...keptIn('waiting'), ...textFailed, ...put },
    },
    snoozed: {
      description: 'Put off until a time, or until the claimant writes.',
      on: {
        ...everywhere,
        ...undone,
        ...keptIn('snoozed'),
        ...textFailed,
        ...put,
        ConversationWoken: [
          { guard: 'the claimant waits', target: 'needs_reply' },
          { guard: 'the claimant has an answer', target: 'waiting' },
        ],
      },
    },
    closed: {
      description: 'Nothing is left to answer.',
      on: {
        ...everywhere,
        ...undone,
        ...keptIn('closed'),
        ...textFailed,
        ConversationReopened: 'needs_reply',
      },
    },
  },
})
