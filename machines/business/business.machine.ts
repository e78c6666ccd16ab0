import { setup } from 'xstate'
import type { BusinessEvent } from '../../contract/events/business.events.ts'

/** What is changed about a business in any state. */
const settings = ['BusinessEdited', 'BusinessApiKeyRotated', 'BusinessApiKeyRevoked'] as const

const changedIn = <State extends string>(state: State) =>
  Object.fromEntries(settings.map((type) => [type, state])) as Record<(typeof settings)[number], State>

/** The life of a business: in use, suspended and resumed, and deleted only after a time in which that can be called off. */
export const businessMachine = setup({
  types: { events: {} as BusinessEvent },
}).createMachine({
  id: 'business',
  initial: 'unseen',
  states: {
    unseen: { description: 'Not added yet.', on: { BusinessCreated: 'in_use' } },
    in_use: {
      description: 'Its users can sign in.',
      on: { ...changedIn('in_use'), BusinessSuspended: 'suspended' },
    },
    suspended: {
      description: 'No one gets in and nothing is sent. What arrives is kept.',
      on: { ...changedIn('suspended'), BusinessResumed: 'in_use', BusinessDeletionPlanned: 'deletion_planned' },
    },
    deletion_planned: {
      description: 'As suspended, until its rows and files go on their day.',
      on: { ...changedIn('deletion_planned'), BusinessDeletionCanceled: 'suspended', BusinessDeleted: 'deleted' },
    },
    deleted: { description: 'Its rows and files go, and do not come back.' },
  },
})
