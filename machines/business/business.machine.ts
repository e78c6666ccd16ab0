import { setup } from 'xstate'
import type { BusinessEvent } from '../../contract/events/business.events.ts'

/** The life of a business: it comes about once, and stays. */
export const businessMachine = setup({
  types: { events: {} as BusinessEvent },
}).createMachine({
  id: 'business',
  initial: 'unseen',
  states: {
    unseen: { description: 'Not added yet.', on: { BusinessCreated: 'in_use' } },
    in_use: {
      description: 'Its users can sign in.',
      on: { BusinessEdited: 'in_use', BusinessApiKeyRotated: 'in_use', BusinessApiKeyRevoked: 'in_use' },
    },
  },
})
