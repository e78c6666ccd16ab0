import { setup } from 'xstate'
import type { MessageEvent } from '../../contract/events/message.events.ts'

const arrives = { MessageDelivered: 'delivered', MessageFailed: 'failed' } as const
const waits = { MessageReleased: 'sending', MessageFailed: 'failed', MessageCanceled: 'canceled' } as const

/**
 * The life of one message. What a carrier reports may come late or in another order: what has been delivered never
 * becomes anything else.
 */
export const messageMachine = setup({
  types: { events: {} as MessageEvent },
  actions: { 'settle the file': () => {} },
}).createMachine({
  id: 'message',
  initial: 'unseen',
  states: {
    unseen: {
      description: 'Not written yet.',
      on: { MessageReceived: 'received', MessageQueued: 'queued', MessageScheduled: 'scheduled' },
    },
    scheduled: { description: 'It leaves at a later time.', on: { ...waits, MessageHeld: 'scheduled' } },
    queued: {
      description: 'It leaves in a few seconds, or when quiet hours end.',
      on: { ...waits, MessageHeld: 'queued' },
    },
    sending: { description: 'On its way to the carrier.', on: { MessageSent: 'sent', ...arrives } },
    sent: { description: 'The carrier has taken it.', on: arrives },
    failed: {
      description: 'It will not arrive; the reason is known.',
      on: { MessageRetried: 'queued', MessageDelivered: 'delivered' },
    },
    delivered: { description: 'It is on the claimant’s phone.' },
    canceled: { description: 'It was taken out before it left.' },
    received: {
      description: 'The claimant wrote it.',
      on: { MessageFileKept: { actions: 'settle the file' }, MessageFileRefused: { actions: 'settle the file' } },
    },
  },
})
