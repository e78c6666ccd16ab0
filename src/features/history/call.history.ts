import { callOutcomeLabels } from '../../../contract/contacts/call-outcomes.ts'
import type { CallEvent } from '../../../contract/events/call.events.ts'
import { callFailureLabels, callResultLabels } from '../../../contract/telephony/call-labels.ts'
import type { PhoneCall } from '../../../contract/telephony/phone-call.ts'
import { callAggregate } from '../../../machines/call/call.aggregate.ts'
import { callTrials } from '../../../machines/call/call.trials.ts'
import type { AggregateHistory } from './aggregate-history.ts'
import { description, type EventDescription } from './event-description.ts'
import { type LifecycleSummary, sortDecisions, stepsTo } from './lifecycle-summary.ts'

/** The history of a phone call. */
export const callHistory: AggregateHistory = {
  aggregate: callAggregate,
  describe: (event) => describe(event as CallEvent),
  summarize,
}

function describe(event: CallEvent): EventDescription {
  const title = callAggregate.eventLabels[event.type]
  switch (event.type) {
    case 'CallPlaced':
      return description(title, { links: [{ label: 'Contact', category: 'contact', id: event.data.contact }] })
    case 'CallAnswered':
      return description(title, { notes: event.data.note ? [event.data.note] : [] })
    case 'CallEnded':
      return description(`${title}: ${callResultLabels[event.data.result]}`)
    case 'CallResultCorrected': {
      const { was, result } = event.data
      return description(title, {
        changes: [{ label: 'Result', from: callResultLabels[was], to: callResultLabels[result] }],
      })
    }
    case 'CallFailed':
      return description(`${title}: ${callFailureLabels[event.data.failure]}`, {
        notes: event.data.detail ? [event.data.detail] : [],
      })
    case 'CallOutcomeRecorded':
      return description(`${title}: ${callOutcomeLabels[event.data.outcome]}`)
    default:
      return description(title)
  }
}

function summarize(call: PhoneCall): LifecycleSummary {
  const sorted = sortDecisions(callTrials(call))
  const path = ['dialling', 'ringing', 'talking', 'wrap up', 'ended']
  const now = call.state.replace('_', ' ')
  return { steps: stepsTo(call.state === 'failed' ? ['dialling', 'failed'] : path, now), ...sorted }
}
