import type { CallEvent } from '../../contract/events/call.events.ts'
import { type CallFailure, type CallResult, isLiveCall, type PhoneCall } from '../../contract/telephony/phone-call.ts'
import type { CallReport } from './call-report.ts'
import { weightOfResult } from './call.machine.ts'

const resultOf: Readonly<Record<Exclude<CallReport['status'], 'ringing' | 'answered' | 'completed'>, CallResult>> = {
  no_answer: 'no_answer',
  busy: 'busy',
  failed: 'unreachable',
  canceled: 'canceled',
}
const failureOf: Readonly<Record<keyof typeof resultOf, CallFailure>> = {
  no_answer: 'agent_no_answer',
  busy: 'agent_busy',
  failed: 'refused',
  canceled: 'canceled',
}

/**
 * The events that a report comes to. A report implies what must have happened before it, so that one that overtakes
 * another brings the other's events with it, and the other then comes to nothing. So the order in which reports arrive
 * makes no difference to where a call ends, and a repeated one makes none at all.
 */
export function eventsOfReport(call: PhoneCall, given: CallReport, now: string): CallEvent[] {
  const report = { ...given, at: within(call.started_at, given.at, now) }
  if (isLiveCall(call)) return liveEvents(call, report)
  const result = call.state === 'wrap_up' ? claimantResult(report) : null
  if (result === null || call.result === null || weightOfResult[result] <= weightOfResult[call.result]) return []
  const isPickedUp = result === 'answered' || result === 'voicemail'
  const answered = isPickedUp && call.answered_at === null ? { answered_at: pickedUpAt(call, report) } : {}
  // What happens after the line was closed is no part of the call.
  if (answered.answered_at && call.ended_at && answered.answered_at > call.ended_at) return []
  return [{ type: 'CallResultCorrected', data: { result, was: call.result, ...answered } }]
}

function liveEvents(call: PhoneCall, report: CallReport): CallEvent[] {
  const { leg, status, at } = report
  const endedAt = notBefore(call.answered_at, at)
  const isUnanswered = status in resultOf
  if (leg === 'agent') {
    if (status === 'ringing') return []
    if (call.state === 'dialling' && isUnanswered) {
      return [{ type: 'CallFailed', data: { at, failure: failureOf[status as keyof typeof failureOf] } }]
    }
    const before = agentAnswered(call, at)
    if (status === 'answered') return before
    return [...before, { type: 'CallEnded', data: { at: endedAt, result: call.result ?? 'canceled', by: 'provider' } }]
  }
  const before = agentAnswered(call, at)
  if (status === 'ringing') return before
  if (status === 'answered' || status === 'completed') {
    const answered = claimantAnswered(call, report)
    const result = claimantResult(report) === 'voicemail' ? 'voicemail' : (call.result ?? 'answered')
    const ended: CallEvent[] =
      status === 'completed' ? [{ type: 'CallEnded', data: { at: endedAt, result, by: 'provider' } }] : []
    return [...before, ...answered, ...ended]
  }
  // A line that breaks while people talk was answered all the same.
  const result = call.result ?? claimantResult(report) ?? 'lost'
  return [...before, { type: 'CallEnded', data: { at: endedAt, result, by: 'provider' } }]
}

function agentAnswered({ state }: PhoneCall, at: string): CallEvent[] {
  return state === 'dialling' ? [{ type: 'CallAgentAnswered', data: { at } }] : []
}

function claimantAnswered(call: PhoneCall, report: CallReport): CallEvent[] {
  const result = report.isVoicemail ? 'voicemail' : 'answered'
  if (call.state !== 'talking') {
    const { note } = report
    return [{ type: 'CallAnswered', data: { at: pickedUpAt(call, report), result, ...(note && { note }) } }]
  }
  const isMore = result === 'voicemail' && call.result === 'answered'
  return isMore ? [{ type: 'CallResultCorrected', data: { result, was: 'answered' } }] : []
}

/** What a report says of the claimant's phone; null where it says nothing final. */
function claimantResult({ leg, status, isVoicemail }: CallReport): CallResult | null {
  if (leg !== 'claimant' || status === 'ringing') return null
  if (status === 'answered' || status === 'completed') return isVoicemail ? 'voicemail' : 'answered'
  return resultOf[status]
}

/** When the phone was picked up: a report of the end tells for how long it was. */
function pickedUpAt(call: PhoneCall, { status, at, seconds }: CallReport): string {
  if (status !== 'completed' || seconds === undefined) return at
  return within(call.started_at, new Date(Date.parse(at) - seconds * 1000).toISOString(), at)
}

/** Two clocks may differ: a line is never closed before it was answered. */
export function notBefore(first: string | null, at: string): string {
  return first !== null && first > at ? first : at
}

/** A clock that is wrong moves nothing before the call or into the future. */
function within(first: string, at: string, last: string): string {
  const time = Math.min(Math.max(Date.parse(at), Date.parse(first)), Math.max(Date.parse(first), Date.parse(last)))
  return new Date(time).toISOString()
}
