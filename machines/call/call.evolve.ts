import { initialTransition, type SnapshotFrom } from 'xstate'
import type { CallEvent } from '../../contract/events/call.events.ts'
import { type Actor, idOf } from '../../contract/events/recorded.ts'
import type { CallState, PhoneCall } from '../../contract/telephony/phone-call.ts'
import { restingIn, stepOf } from '../step.ts'
import { callMachine } from './call.machine.ts'

export type CallSnapshot = SnapshotFrom<typeof callMachine>
export type CallFact = CallEvent & { stream: string; version: number; at: string; by: Actor }

const [unseen] = initialTransition(callMachine)
const step = stepOf(callMachine)
const resting = restingIn(callMachine)

export function callSnapshot(call: PhoneCall | null): CallSnapshot {
  if (!call) return unseen
  const { state, muted, result, can_mute } = call
  return resting(state === 'talking' ? { talking: muted ? 'muted' : 'open' } : state, { result, can_mute })
}

/** The call after an event. Pure; the event is taken as having happened. */
export function evolveCall(call: PhoneCall | null, fact: CallFact): PhoneCall {
  const next = step(callSnapshot(call), fact)
  const state = (typeof next.value === 'string' ? next.value : 'talking') as CallState
  const { stream, version, at, by } = fact
  if (fact.type === 'CallPlaced') {
    return {
      ...fact.data,
      id: idOf(stream),
      agent: { id: by.id, name: by.name },
      state,
      state_since: at,
      started_at: at,
      answered_at: null,
      ended_at: state === 'wrap_up' ? at : null,
      result: null,
      failure: null,
      outcome: null,
      muted: false,
      note: null,
      version,
    }
  }
  if (!call) throw new Error(`${fact.type} on ${stream}, which has no call`)
  return {
    ...call,
    ...changesOf(call, fact),
    state,
    state_since: state === call.state ? call.state_since : at,
    result: next.context.result,
    muted: next.matches({ talking: 'muted' }),
    version,
  }
}

function changesOf(call: PhoneCall, fact: Exclude<CallEvent, { type: 'CallPlaced' }>): Partial<PhoneCall> {
  switch (fact.type) {
    case 'CallAnswered':
      return { answered_at: fact.data.at, note: fact.data.note ?? call.note }
    case 'CallEnded':
      return { ended_at: fact.data.at }
    case 'CallFailed':
      return { ended_at: fact.data.at, failure: fact.data.failure }
    case 'CallResultCorrected':
      return { answered_at: fact.data.answered_at ?? call.answered_at }
    case 'CallOutcomeRecorded':
      return { outcome: fact.data.outcome }
    default:
      return {}
  }
}
