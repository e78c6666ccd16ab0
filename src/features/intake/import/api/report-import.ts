import type { SentBodyOf } from '../../../../../contract/call.ts'
import { reportImport as call } from '../../../../../contract/calls/report-import.ts'
import { send } from '../../../../shared/api/client.ts'

/** Reports that a file is sent completely; colleagues are notified once. Idempotent. */
export async function reportImport(body: SentBodyOf<typeof call>, signal: AbortSignal): Promise<void> {
  await send(call, { body, signal })
}
