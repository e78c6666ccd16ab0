import { setup } from 'xstate'
import type { ConsentEvent } from '../../contract/events/consent.events.ts'

/** Whether texts to a number are allowed: by the claimant’s own text, each kept in the log. */
export const consentMachine = setup({ types: { events: {} as ConsentEvent } }).createMachine({
  id: 'consent',
  initial: 'unseen',
  states: {
    unseen: {
      description: 'Nothing was said about texts to this number.',
      on: { TextsStopped: 'stopped', TextsAllowed: 'allowed' },
    },
    allowed: { description: 'The claimant wants texts at this number.', on: { TextsStopped: 'stopped' } },
    stopped: { description: 'No text leaves to this number.', on: { TextsAllowed: 'allowed' } },
  },
})
