import { setup } from 'xstate'
import type { ApiKeyEvent } from '../../contract/events/api-key.events.ts'

/** The life of an API key: it lets a program in until it is revoked or expires, and never again after that. */
export const apiKeyMachine = setup({ types: { events: {} as ApiKeyEvent } }).createMachine({
  id: 'api key',
  initial: 'unseen',
  states: {
    unseen: { description: 'Not created yet.', on: { ApiKeyCreated: 'active' } },
    active: {
      description: 'Lets an API client in.',
      on: { ApiKeyRenamed: 'active', ApiKeyRevoked: 'revoked', ApiKeyExpired: 'expired' },
    },
    revoked: { description: 'Stopped by an admin. Requests with it are refused.' },
    expired: { description: 'Stopped at its date. Requests with it are refused.' },
  },
})
