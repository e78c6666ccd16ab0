import { initialTransition, type SnapshotFrom } from 'xstate'
import type { CallBack, CallBackState } from '../../contract/call-backs/call-back.ts'
import type { CallBackEvent } from '../../contract/events/call-back.events.ts'
import { idOf } from '../../contract/events/recorded.ts'
import { restingIn, stepOf } from '../step.ts'
import { callBackMachine } from './call-back.machine.ts'

export type CallBackSnapshot = SnapshotFrom<typeof callBackMachine>
export type CallBackFact = CallBackEvent & { stream: string; version: number }

const [unseen] = initialTransition(callBackMachine)
const step = stepOf(callBackMachine)
const resting = restingIn(callBackMachine)

export function callBackSnapshot(callBack: CallBack | null): CallBackSnapshot {
  return callBack ? resting(callBack.state, {}) : unseen
}

/** The call-back after an event. Pure; the event is taken as having happened. */
export function evolveCallBack(callBack: CallBack | null, fact: CallBackFact): CallBack {
  const state = step(callBackSnapshot(callBack), fact).value as CallBackState
  const { stream, version } = fact
  if (fact.type === 'CallBackPlanned') return { id: idOf(stream), ...fact.data, state, version }
  if (!callBack) throw new Error(`${fact.type} on ${stream}, which has no call-back`)
  return { ...callBack, state, version }
}
