import type { SentBodyOf } from '../../../../../contract/call.ts'
import { reportImport as call } from '../../../../../contract/calls/report-import.ts'
import { send } from '../../../../shared/api/client.ts'

/** Says that a file has been sent whole; colleagues are notified once, however often it is said. */
export async function reportImport(body: SentBodyOf<typeof call>, signal: AbortSignal): Promise<void> {
  await send(call, { body, signal })
}
