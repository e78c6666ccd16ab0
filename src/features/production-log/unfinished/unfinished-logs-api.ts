import { listUnfinishedLogs } from '../../../../contract/calls/list-unfinished-logs.ts'
import { remindAppraisers } from '../../../../contract/calls/remind-appraisers.ts'
import type { UnfinishedLogs } from '../../../../contract/production-logs/unfinished-logs.ts'
import { send } from '../../../shared/api/client.ts'
import type { RemindApi } from '../../../workspace/reminders/remind-dialog.tsx'

/** Appraisers with unfinished production logs, and a reminder of them. */
export const unfinishedLogsApi: RemindApi<UnfinishedLogs> = {
  list: async (signal) => (await send(listUnfinishedLogs, { signal })).data,
  remind: async (ids) => (await send(remindAppraisers, { body: { appraiser_ids: [...ids] } })).reminded,
}
