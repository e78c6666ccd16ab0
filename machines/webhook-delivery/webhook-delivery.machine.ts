import { setup } from 'xstate'

/** What happens to one delivery. `isLast` says that no further try follows. */
export type WebhookDeliveryEvent =
  | { type: 'TryStarted' }
  | { type: 'TrySucceeded' }
  | { type: 'TryFailed'; isLast: boolean }
  | { type: 'ReplayRequested' }

/**
 * The life of one delivery to one endpoint. A delivery is a row and each attempt another: none of it is an event of a
 * stream, as many at once would conflict there.
 */
export const webhookDeliveryMachine = setup({
  types: { events: {} as WebhookDeliveryEvent },
  guards: { 'is the last try': ({ event }) => event.type === 'TryFailed' && event.isLast },
}).createMachine({
  id: 'webhook delivery',
  initial: 'waiting',
  states: {
    waiting: { description: 'Waits for its first try.', on: { TryStarted: 'trying' } },
    trying: {
      description: 'A request is under way. One that is never answered is tried again.',
      on: {
        TryStarted: 'trying',
        TrySucceeded: 'delivered',
        TryFailed: [{ guard: 'is the last try', target: 'given_up' }, { target: 'failed' }],
      },
    },
    failed: {
      description: 'The last try failed; another follows.',
      on: { TryStarted: 'trying', ReplayRequested: 'waiting' },
    },
    delivered: { description: 'The receiver took it.', on: { ReplayRequested: 'waiting' } },
    given_up: { description: 'Every try failed. Deliveries behind it go on.', on: { ReplayRequested: 'waiting' } },
  },
})
