import type { SentQueryOf } from '../../../../contract/call.ts'
import { readProcess as call } from '../../../../contract/calls/read-process.ts'
import type { LifecycleName, ProcessView } from '../../../../contract/process/process.ts'
import { send } from '../../../shared/api/client.ts'

/** Which part of the log is meant. */
export type Span = Pick<NonNullable<SentQueryOf<typeof call>>, 'from' | 'storm'>

/** A lifecycle as the log has it within a span. */
export function readProcess(machine: LifecycleName, span: Span, signal?: AbortSignal): Promise<ProcessView> {
  return send(call, { params: { machine }, query: span, signal })
}
