import { setup } from 'xstate'
import type { AutoTextEvent } from '../../contract/events/auto-text.events.ts'

/** The life of an automatic text: the product's own until the business sets it, then on or off. */
export const autoTextMachine = setup({
  types: { events: {} as AutoTextEvent },
  guards: { 'is switched on': ({ event }) => event.data.enabled },
}).createMachine({
  id: 'auto text',
  initial: 'unseen',
  states: {
    unseen: {
      description: 'The product’s own text, delay and switch apply.',
      on: { AutoTextSet: [{ guard: 'is switched on', target: 'on' }, { target: 'off' }] },
    },
    on: {
      description: 'Sent as the business set it.',
      on: { AutoTextSet: [{ guard: 'is switched on', target: 'on' }, { target: 'off' }] },
    },
    off: {
      description: 'Not sent.',
      on: { AutoTextSet: [{ guard: 'is switched on', target: 'on' }, { target: 'off' }] },
    },
  },
})
