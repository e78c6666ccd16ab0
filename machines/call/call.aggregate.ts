import { type CallEvent, callEventSchemas } from '../../contract/events/call.events.ts'
import type { PhoneCall } from '../../contract/telephony/phone-call.ts'
import { defineAggregate } from '../aggregate.ts'
import { evolveCall } from './call.evolve.ts'
import { callMachine } from './call.machine.ts'
import { callSamples } from './call.samples.ts'
import { through } from '../visible.ts'

/** Phone calls. What was said on the phone is not unsaid, so there is no undo. */
export const callAggregate = defineAggregate<'call', PhoneCall, CallEvent>({
  category: 'call',
  noun: { one: 'call', many: 'calls' },
  title: 'Calls',
  events: callEventSchemas,
  machine: callMachine,
  samples: callSamples,
  words: {
    CallPlaced: 'Call placed',
    CallAgentAnswered: 'Agent answered',
    CallAnswered: 'Claimant’s phone answered',
    CallMuted: 'Muted',
    CallUnmuted: 'Unmuted',
    CallEnded: 'Line closed',
    CallResultCorrected: 'Result corrected',
    CallFailed: 'Call failed',
    CallOutcomeRecorded: 'Outcome recorded',
  },
  permissions: { view: { call: 'contacts:view' }, work: 'contacts:work', name: 'contacts:view' },
  visible: through('contact', 'contact_id'),
  undo: null,
  isExpectedUnchanged: false,
  evolve: evolveCall,
  displayName: ({ agent, started_at }) => `Call by ${agent.name}, ${started_at.slice(0, 16).replace('T', ' ')} UTC`,
  labelOf: (field) => field,
  search: null,
  stormAfter: null,
})
