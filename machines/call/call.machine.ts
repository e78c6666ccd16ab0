import { assign, setup } from 'xstate'
import type { CallEvent } from '../../contract/events/call.events.ts'
import type { CallResult } from '../../contract/telephony/phone-call.ts'

/** What the guards depend on. */
export interface CallContext {
  readonly result: CallResult | null
  readonly can_mute: boolean
}

/** How much a result says: a later report replaces one that says less, and no other. */
export const weightOfResult: Readonly<Record<CallResult, number>> = {
  lost: 0,
  canceled: 1,
  no_answer: 2,
  busy: 2,
  unreachable: 2,
  answered: 2,
  voicemail: 3,
}

const setResult = 'set what came of it' as const
const corrected = { guard: 'the report says more than what was known', actions: setResult } as const
const ended = { target: '#call.wrap_up', actions: setResult } as const

/**
 * The life of a phone call (domain, section 2): the agent's phone, the claimant's, the talk, and the outcome that is
 * asked for when the line is closed. It fails only before the claimant's phone has rung. A call by the agent's own phone
 * is recorded when it is over, so that only its outcome is missing.
 */
export const callMachine = setup({
  types: { context: {} as CallContext, events: {} as CallEvent },
  guards: {
    'the report says more than what was known': ({ context, event }) =>
      event.type === 'CallResultCorrected' &&
      context.result !== null &&
      weightOfResult[event.data.result] > weightOfResult[context.result],
    'the agent called from an own phone': ({ event }) =>
      event.type === 'CallPlaced' && event.data.provider === 'own_phone',
    'the provider can mute a call': ({ context }) => context.can_mute,
  },
  actions: {
    'set what it can': assign(({ event }) => (event.type === 'CallPlaced' ? { can_mute: event.data.can_mute } : {})),
    'set what came of it': assign(({ event }) => ('result' in event.data ? { result: event.data.result } : {})),
  },
}).createMachine({
  id: 'call',
  context: { result: null, can_mute: false },
  initial: 'unseen',
  states: {
    unseen: {
      description: 'Not placed yet.',
      on: {
        CallPlaced: [
          { guard: 'the agent called from an own phone', target: 'wrap_up' },
          { target: 'dialling', actions: 'set what it can' },
        ],
      },
    },
    dialling: {
      description: 'The agent’s phone is ringing.',
      on: { CallAgentAnswered: 'ringing', CallFailed: 'failed' },
    },
    ringing: {
      description: 'The agent has answered, and the claimant’s phone is ringing.',
      on: { CallAnswered: { target: 'talking', actions: setResult }, CallEnded: ended },
    },
    talking: {
      description: 'The claimant’s phone was picked up.',
      initial: 'open',
      on: { CallEnded: ended, CallResultCorrected: corrected },
      states: {
        open: {
          description: 'The claimant hears the agent.',
          on: { CallMuted: { guard: 'the provider can mute a call', target: 'muted' } },
        },
        muted: { description: 'The claimant doesn’t hear the agent.', on: { CallUnmuted: 'open' } },
      },
    },
    wrap_up: {
      description: 'The line is closed. The agent records the outcome.',
      on: { CallResultCorrected: corrected, CallOutcomeRecorded: 'ended' },
    },
    ended: { description: 'Over, with an outcome.' },
    failed: { description: 'The claimant’s phone never rang.' },
  },
})
