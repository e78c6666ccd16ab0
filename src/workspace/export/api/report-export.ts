import type { SentBodyOf } from '../../../../contract/call.ts'
import { reportExport as call } from '../../../../contract/calls/report-export.ts'
import { send } from '../../../shared/api/client.ts'

/** Has the audit log name an export, before its file is written. */
export async function reportExport(body: SentBodyOf<typeof call>): Promise<void> {
  await send(call, { body })
}
