import type { CallBack } from '../../contract/call-backs/call-back.ts'
import { type CallBackEvent, callBackEventSchemas } from '../../contract/events/call-back.events.ts'
import { defineAggregate } from '../aggregate.ts'
import { evolveCallBack } from './call-back.evolve.ts'
import { callBackMachine } from './call-back.machine.ts'
import { callBackSamples } from './call-back.samples.ts'
import { through } from '../visible.ts'

/** Call-backs. They follow the contact, where a change is undone; so they have no undo of their own. */
export const callBackAggregate = defineAggregate<'call_back', CallBack, CallBackEvent>({
  category: 'call_back',
  noun: { one: 'call-back', many: 'call-backs' },
  title: 'Call-backs',
  events: callBackEventSchemas,
  machine: callBackMachine,
  samples: callBackSamples,
  words: {
    CallBackPlanned: 'Call-back planned',
    CallBackDue: 'Due',
    CallBackDone: 'Claimant called',
    CallBackMissed: 'Missed',
    CallBackCanceled: 'Canceled',
  },
  permissions: { view: { call_back: 'contacts:view' }, work: 'contacts:work', name: 'contacts:view' },
  visible: through('contact', 'contact_id'),
  undo: null,
  isExpectedUnchanged: false,
  evolve: evolveCallBack,
  displayName: ({ planned_by, at }) => `Call-back by ${planned_by.name}, ${at.slice(0, 16).replace('T', ' ')} UTC`,
  labelOf: (field) => field,
  search: null,
  stormAfter: null,
})
