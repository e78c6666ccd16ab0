import type { PhoneCall } from '../../contract/telephony/phone-call.ts'
import type { CallReport } from '../../machines/call/call-report.ts'
import { samplePlaced } from '../../machines/call/call.samples.ts'
import { CallUnderTest } from '../../machines/call/call-under-test.ts'
import type { decideCall } from '../../machines/call/call.decide.ts'
import { scriptOf } from '../../server/ports/telephony/simulated-script.ts'

const began = Date.UTC(2026, 2, 12, 15)
const now = new Date(began + 3_600_000).toISOString()

/** Every report of a whole call, in the order in which it happened. */
export function reportsOfCall(seed: string): CallReport[] {
  return scriptOf(seed).reports.map(({ after, report }) => ({ ...report, at: new Date(began + after).toISOString() }))
}

/** What must be the same in whatever order a call's reports arrive. */
export type EndOfCall = Pick<PhoneCall, 'state' | 'result' | 'failure' | 'answered_at'>

/** The call after all of these reports; `decide` is a parameter for faults. */
export function endAfter(reports: readonly CallReport[], decide: typeof decideCall): EndOfCall {
  const subject = new CallUnderTest(decide).happen({ type: 'CallPlaced', data: samplePlaced })
  for (const report of reports) {
    const decision = subject.send({ type: 'HandleCallReport', report, now })
    if (!decision.ok) throw new Error(decision.refusal.reason)
  }
  const { state, result, failure, answered_at } = subject.call as PhoneCall
  return { state, result, failure, answered_at }
}
