import { type CallBack, isOpenCallBack, missedAfterMinutes } from '../../contract/call-backs/call-back.ts'
import type { CallBackEvent } from '../../contract/events/call-back.events.ts'
import { accept, type Decision, refuse } from '../decision.ts'

/** What the contact says now. Instants are ISO 8601, UTC. */
export interface ContactToCallBack {
  /** When the contact is to be called back; null when not. */
  readonly call_back_at: string | null
  readonly last_call_at: string | null
  /** Whether the contact is still to be called back by the plan that this call-back came from. */
  readonly isPlanned: boolean
}

export type CallBackCommand =
  | ({ type: 'PlanCallBack' } & (CallBackEvent & { type: 'CallBackPlanned' })['data'])
  /** Follows the contact and the clock; it may be asked at any time, and comes to nothing where nothing has changed. */
  | { type: 'FollowContact'; contact: ContactToCallBack; now: string }

/** What a command does to a call-back, or why it cannot be done. */
export function decideCallBack(command: CallBackCommand, callBack: CallBack | null): Decision<CallBackEvent> {
  if (command.type === 'PlanCallBack') {
    if (callBack) return refuse('already_there', 'This call-back was planned already.')
    const { type: _type, ...data } = command
    return accept({ type: 'CallBackPlanned', data })
  }
  if (!callBack) return refuse('not_found', 'This call-back does not exist.')
  return accept(...eventsOf(callBack, command.contact, command.now))
}

function eventsOf(callBack: CallBack, { isPlanned, last_call_at }: ContactToCallBack, now: string): CallBackEvent[] {
  if (!isOpenCallBack(callBack)) return []
  const { state, at, planned_at } = callBack
  const isCalledAfter = (moment: string) => last_call_at !== null && last_call_at > moment
  if (!isPlanned) return [{ type: isCalledAfter(planned_at) ? 'CallBackDone' : 'CallBackCanceled', data: {} }]
  if (now < at) return []
  const due: CallBackEvent[] = state === 'planned' ? [{ type: 'CallBackDue', data: {} }] : []
  if (isCalledAfter(at)) return [...due, { type: 'CallBackDone', data: {} }]
  return now < missedAt(callBack) ? due : [...due, { type: 'CallBackMissed', data: {} }]
}

/** From when on it is missed. */
function missedAt({ at }: Pick<CallBack, 'at'>): string {
  return new Date(Date.parse(at) + missedAfterMinutes * 60_000).toISOString()
}

/** When something happens to it by the clock alone, ISO 8601, UTC; null when nothing does. */
export function nextMomentOf(callBack: CallBack): string | null {
  if (callBack.state === 'planned') return callBack.at
  return callBack.state === 'due' ? missedAt(callBack) : null
}
