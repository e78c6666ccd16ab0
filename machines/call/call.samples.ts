import type { CallEvent } from '../../contract/events/call.events.ts'
import type { SampleEvent } from '../sample-event.ts'
import type { CallContext } from './call.machine.ts'

const at = '2026-03-12T15:00:05.000Z'

export const samplePlaced: (CallEvent & { type: 'CallPlaced' })['data'] = {
  contact: '5a000000-0000-4000-8000-000000000003',
  provider: 'simulator',
  phone: 'primary',
  claimant_state: 'OH',
  recorded: false,
  can_mute: true,
}

/** At least one of every event of a call. */
export const callSamples: readonly SampleEvent<CallContext, CallEvent>[] = [
  { label: 'The agent places the call', event: () => ({ type: 'CallPlaced', data: samplePlaced }) },
  {
    label: 'The agent places it, by a provider that can’t mute',
    event: () => ({ type: 'CallPlaced', data: { ...samplePlaced, provider: 'twilio', can_mute: false } }),
  },
  {
    label: 'The agent records a call from an own phone',
    event: () => ({ type: 'CallPlaced', data: { ...samplePlaced, provider: 'own_phone', can_mute: false } }),
  },
  { label: 'The agent’s phone is picked up', event: () => ({ type: 'CallAgentAnswered', data: { at } }) },
  {
    label: 'The agent doesn’t pick up',
    event: () => ({ type: 'CallFailed', data: { at, failure: 'agent_no_answer' } }),
  },
  {
    label: 'The claimant answers',
    event: () => ({ type: 'CallAnswered', data: { at, result: 'answered' } }),
  },
  { label: 'The agent mutes', event: () => ({ type: 'CallMuted', data: {} }) },
  { label: 'The agent unmutes', event: () => ({ type: 'CallUnmuted', data: {} }) },
  {
    label: 'It turns out to be a voicemail',
    event: ({ result }) => ({ type: 'CallResultCorrected', data: { result: 'voicemail', was: result ?? 'lost' } }),
  },
  {
    label: 'Somebody hangs up',
    event: ({ result }) => ({ type: 'CallEnded', data: { at, result: result ?? 'canceled', by: 'agent' } }),
  },
  { label: 'Nobody answers', event: () => ({ type: 'CallEnded', data: { at, result: 'no_answer', by: 'provider' } }) },
  {
    label: 'The agent records the outcome',
    event: () => ({ type: 'CallOutcomeRecorded', data: { outcome: 'reached_not_scheduled' } }),
  },
]
