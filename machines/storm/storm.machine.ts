import { setup } from 'xstate'
import type { StormEvent } from '../../contract/events/storm.events.ts'

/** The life of a storm (section 4): active, or archived, which takes no new claims and keeps its data readable. */
export const stormMachine = setup({
  types: { events: {} as StormEvent },
}).createMachine({
  id: 'storm',
  initial: 'unseen',
  states: {
    unseen: { description: 'Not recorded yet.', on: { StormCreated: 'active' } },
    active: {
      description: 'Takes claims and bookings.',
      on: {
        StormArchived: 'archived',
        StormZipcodesSet: 'active',
        StormTimespanSet: 'active',
        StormSettingsSet: 'active',
      },
    },
    archived: { description: 'Takes nothing new; its data stays readable.', on: { StormRestored: 'active' } },
  },
})
