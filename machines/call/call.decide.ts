import { callOutcomeLabels, type CallOutcome } from '../../contract/contacts/call-outcomes.ts'
import type { CallEvent } from '../../contract/events/call.events.ts'
import { hasReachedClaimant, whyNotOutcome } from '../../contract/telephony/outcome-of-call.ts'
import type { CallFailure, PhoneCall } from '../../contract/telephony/phone-call.ts'
import { accept, type Decision, refuse } from '../decision.ts'
import { whyNot } from '../why-not.ts'
import type { CallReport } from './call-report.ts'
import { callSnapshot } from './call.evolve.ts'
import { eventsOfReport, notBefore } from './events-of-call-report.ts'

type Placed = (CallEvent & { type: 'CallPlaced' })['data']

/** Instants are ISO 8601, UTC. */
export type CallCommand =
  | ({ type: 'PlaceCall' } & Placed)
  /** A report of the provider; `now` is our clock, past which no report reaches. */
  | { type: 'HandleCallReport'; report: CallReport; now: string }
  | { type: 'HangUp'; at: string }
  | { type: 'MuteCall' | 'UnmuteCall' }
  /** An outcome closes the wrap-up, and an open line with it. */
  | { type: 'RecordOutcome'; outcome: CallOutcome; at: string }
  /** The provider can't place it. */
  | { type: 'FailCall'; failure: CallFailure; detail: string; at: string }
  /** Nothing was learned of it for so long that the line must be closed. */
  | { type: 'CloseLostCall'; at: string }

/** What a command does to a call, or why it cannot be done. */
export function decideCall(command: CallCommand, call: PhoneCall | null): Decision<CallEvent> {
  if (command.type === 'PlaceCall') {
    if (call) return refuse('already_there', 'This call was placed already.')
    const { type: _type, ...data } = command
    return accept({ type: 'CallPlaced', data })
  }
  if (!call) return refuse('not_found', 'This call does not exist.')
  switch (command.type) {
    case 'HandleCallReport':
      return accept(...eventsOfReport(call, command.report, command.now))
    case 'HangUp':
      return call.state === 'wrap_up' ? accept() : closed(call, command.at, 'agent')
    case 'MuteCall':
      return call.muted ? accept() : checked(call, { type: 'CallMuted', data: {} })
    case 'UnmuteCall':
      return call.state === 'talking' && !call.muted ? accept() : checked(call, { type: 'CallUnmuted', data: {} })
    case 'RecordOutcome':
      return recordOutcome(command, call)
    case 'FailCall': {
      const { failure, detail, at } = command
      return call.state === 'dialling' ? accept({ type: 'CallFailed', data: { at, failure, detail } }) : accept()
    }
    case 'CloseLostCall':
      return closed(call, command.at, 'clock')
  }
}

/** Closes the line. Before the claimant's phone has rung that is a call that failed. */
function closed(call: PhoneCall, at: string, by: 'agent' | 'clock'): Decision<CallEvent> {
  const unknown = by === 'agent' ? 'canceled' : 'lost'
  return call.state === 'dialling'
    ? checked(call, { type: 'CallFailed', data: { at, failure: unknown } })
    : checked(call, {
        type: 'CallEnded',
        data: { at: notBefore(call.answered_at, at), result: call.result ?? unknown, by },
      })
}

/** An outcome is one of the call's state: none before the claimant's phone rings, and a second one never. */
function recordOutcome({ outcome, at }: CallCommand & { type: 'RecordOutcome' }, call: PhoneCall): Decision<CallEvent> {
  if (call.state === 'ended') {
    const recorded = call.outcome ? callOutcomeLabels[call.outcome] : ''
    return call.outcome === outcome
      ? accept()
      : refuse('already_recorded', `The outcome of this call is recorded already: ${recorded}.`)
  }
  const why = whyNotOutcome(call, outcome)
  if (why) {
    const code = hasReachedClaimant(call) ? 'outcome_contradicts' : 'claimant_not_called'
    return refuse(code, why)
  }
  const ended: CallEvent[] =
    call.state === 'wrap_up'
      ? []
      : [
          {
            type: 'CallEnded',
            data: { at: notBefore(call.answered_at, at), result: call.result ?? 'canceled', by: 'agent' },
          },
        ]
  return accept(...ended, { type: 'CallOutcomeRecorded', data: { outcome } })
}

function checked(call: PhoneCall, event: CallEvent): Decision<CallEvent> {
  const snapshot = callSnapshot(call)
  if (snapshot.can(event)) return accept(event)
  const why = () => whyNot(snapshot, event)
  if (event.type === 'CallMuted' && call.state === 'talking')
    return refuse('cannot_mute', 'This phone provider can’t mute a call. Mute on your phone.', { why })
  if (event.type === 'CallMuted' || event.type === 'CallUnmuted')
    return refuse('not_talking', 'Mute is available while you talk to the claimant.', { why })
  return refuse('call_over', 'This call is over already.', { why })
}

/** Why the agent can't mute or unmute now; null when they can. */
export function whyNotMute(call: PhoneCall): string | null {
  return reasonOf(decideCall({ type: call.muted ? 'UnmuteCall' : 'MuteCall' }, call))
}

/** Why the agent can't hang up now; null when they can. */
export function whyNotHangUp(call: PhoneCall): string | null {
  if (call.state === 'wrap_up') return 'The line is closed. Record the outcome.'
  return reasonOf(decideCall({ type: 'HangUp', at: call.started_at }, call))
}

function reasonOf(decision: Decision<CallEvent>): string | null {
  return decision.ok ? null : decision.refusal.reason
}
