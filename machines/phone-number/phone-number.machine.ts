import { setup } from 'xstate'
import type { PhoneNumberEvent } from '../../contract/events/phone-number.events.ts'

/** The life of one of the business’s numbers: bought, in use, retired, and only then given back. */
export const phoneNumberMachine = setup({ types: { events: {} as PhoneNumberEvent } }).createMachine({
  id: 'phone number',
  initial: 'unseen',
  states: {
    unseen: { description: 'Not bought.', on: { NumberOrdered: 'ordered' } },
    ordered: {
      description: 'The provider is asked for it.',
      on: { NumberBought: 'active', NumberRefused: 'refused' },
    },
    active: {
      description: 'Claimants write to it, and get texts from it.',
      on: { NumberBound: 'active', NumberRetired: 'retired' },
    },
    refused: { description: 'The provider did not sell it.', on: { NumberOrdered: 'ordered' } },
    retired: {
      description: 'It receives, and never sends: late answers still arrive.',
      on: { NumberReinstated: 'active', NumberReleased: 'released' },
    },
    released: { description: 'Given back: it may be someone else’s.', on: { NumberOrdered: 'ordered' } },
  },
})
