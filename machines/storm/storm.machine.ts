import { setup } from 'xstate'
import type { StormEvent } from '../../contract/events/storm.events.ts'

/** The life of a storm (section 4): active, or archived, which takes no new claims and keeps its data readable. */
export const stormMachine = setup({
  types: { events: {} as StormEvent },
}).createMachine({
  id: 'storm',
  initial: 'unseen',
  states: {
    unseen: { description: 'Not added yet.', on: { StormCreated: 'active' } },
    active: {
      description: 'Accepts claims and bookings.',
      on: {
        StormArchived: 'archived',
        StormTitleSet: 'active',
        StormZipcodesSet: 'active',
        StormTimespanSet: 'active',
        StormSettingsSet: 'active',
        StormSwathSet: 'active',
      },
    },
    archived: {
      description: 'Archived. Accepts nothing new; its data stays readable.',
      on: { StormRestored: 'active' },
    },
  },
})
