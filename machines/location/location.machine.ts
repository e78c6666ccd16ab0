import { setup } from 'xstate'
import type { LocationEvent } from '../../contract/events/location.events.ts'

/** The life of an appraisal location (section 4): online takes bookings, offline keeps those it has. */
export const locationMachine = setup({
  types: { events: {} as LocationEvent },
}).createMachine({
  id: 'location',
  initial: 'unseen',
  states: {
    unseen: {
      description: 'Not added yet.',
      on: { LocationCreated: [{ guard: ({ event }) => event.data.online, target: 'online' }, { target: 'offline' }] },
    },
    online: {
      description: 'Accepts bookings.',
      on: {
        LocationTurnedOffline: 'offline',
        LocationUpdated: 'online',
        LocationSlotsSet: 'online',
        LocationDeleted: 'deleted',
      },
    },
    offline: {
      description: 'Keeps its bookings and accepts no new ones.',
      on: {
        LocationTurnedOnline: 'online',
        LocationUpdated: 'offline',
        LocationSlotsSet: 'offline',
        LocationDeleted: 'deleted',
      },
    },
    deleted: { description: 'Deleted. Comes back offline.', on: { LocationRestored: 'offline' } },
  },
})
