import { setup } from 'xstate'
import type { CallBackEvent } from '../../contract/events/call-back.events.ts'

/** The life of a call-back: a claimant was told a time, and is called, or is not. */
export const callBackMachine = setup({ types: { events: {} as CallBackEvent } }).createMachine({
  id: 'call back',
  initial: 'unseen',
  states: {
    unseen: { description: 'Not planned yet.', on: { CallBackPlanned: 'planned' } },
    planned: {
      description: 'Its time is ahead.',
      on: { CallBackDue: 'due', CallBackDone: 'done', CallBackCanceled: 'canceled' },
    },
    due: {
      description: 'Its time has come, and the claimant has not been called.',
      on: { CallBackDone: 'done', CallBackMissed: 'missed', CallBackCanceled: 'canceled' },
    },
    done: { description: 'The claimant was called.' },
    missed: { description: 'No call was placed within the hour. The contact still waits.' },
    canceled: { description: 'Planned for another time, or not needed any more.' },
  },
})
