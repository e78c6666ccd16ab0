import { setup } from 'xstate'
import type { OpeningEvent } from '../../contract/events/opening.events.ts'

/** The life of an opening: drop-offs are booked in it while it is open. Those that are booked stay. */
export const openingMachine = setup({ types: { events: {} as OpeningEvent } }).createMachine({
  id: 'opening',
  initial: 'unseen',
  states: {
    unseen: { description: 'Not offered yet.', on: { OpeningAdded: 'open' } },
    open: {
      description: 'Vehicles may be dropped off.',
      on: { OpeningReplaced: 'replaced', OpeningRemoved: 'removed' },
    },
    replaced: {
      description: 'Another weekly opening has its place.',
      on: { OpeningRestored: 'open' },
    },
    removed: { description: 'No more drop-offs are booked in it.', on: { OpeningRestored: 'open' } },
  },
})
