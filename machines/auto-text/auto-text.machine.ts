import { setup } from 'xstate'
import type { AutoTextEvent } from '../../contract/events/auto-text.events.ts'

/** The life of an automatic text: the product's own until the business sets it, then on or off. */
export const autoTextMachine = setup({
  types: { events: {} as AutoTextEvent },
  guards: { 'is on': ({ event }) => event.type === 'AutoTextSet' && event.data.enabled },
}).createMachine({
  id: 'auto text',
  initial: 'unseen',
  states: {
    unseen: {
      description: 'The product’s own text, delay and switch apply.',
      on: {
        AutoTextSet: [{ guard: 'is on', target: 'on' }, { target: 'off' }],
        AutoTextSwitchedOn: 'on',
        AutoTextSwitchedOff: 'off',
      },
    },
    on: {
      description: 'Sent as the business set it.',
      on: { AutoTextSet: 'on', AutoTextSwitchedOff: 'off' },
    },
    off: {
      description: 'Not sent.',
      on: { AutoTextSet: 'off', AutoTextSwitchedOn: 'on' },
    },
  },
})
