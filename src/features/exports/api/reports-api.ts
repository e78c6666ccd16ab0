import type { ReplyOf } from '../../../../contract/call.ts'
import { addScheduledReport } from '../../../../contract/calls/add-scheduled-report.ts'
import { deleteScheduledReport } from '../../../../contract/calls/delete-scheduled-report.ts'
import { editScheduledReport } from '../../../../contract/calls/edit-scheduled-report.ts'
import { listScheduledReports } from '../../../../contract/calls/list-scheduled-reports.ts'
import { pauseScheduledReport } from '../../../../contract/calls/pause-scheduled-report.ts'
import { restoreScheduledReport } from '../../../../contract/calls/restore-scheduled-report.ts'
import { resumeScheduledReport } from '../../../../contract/calls/resume-scheduled-report.ts'
import { sendScheduledReport } from '../../../../contract/calls/send-scheduled-report.ts'
import type { ReportOrder } from '../../../../contract/exports/scheduled-report.ts'
import { send } from '../../../shared/api/client.ts'

/** The scheduled reports of the business; stories replace it. */
export interface ReportsApi {
  /** Newest first, with the people whom a report can be mailed to. */
  list(signal?: AbortSignal): Promise<ReplyOf<typeof listScheduledReports>>
  /** Schedules a report, or changes the one of that id; with `version`, not what others have changed since. */
  save(id: string | null, order: ReportOrder, version?: number): Promise<unknown>
  pause(id: string): Promise<unknown>
  resume(id: string): Promise<unknown>
  remove(id: string): Promise<unknown>
  restore(id: string): Promise<unknown>
  sendNow(id: string): Promise<unknown>
}

export const reportsApi: ReportsApi = {
  list: (signal) => send(listScheduledReports, { signal }),
  save: (id, order, version) =>
    id === null
      ? send(addScheduledReport, { body: order })
      : send(editScheduledReport, { params: { id }, body: { ...order, ...(version !== undefined && { version }) } }),
  pause: (id) => send(pauseScheduledReport, { params: { id } }),
  resume: (id) => send(resumeScheduledReport, { params: { id } }),
  remove: (id) => send(deleteScheduledReport, { params: { id } }),
  restore: (id) => send(restoreScheduledReport, { params: { id } }),
  sendNow: (id) => send(sendScheduledReport, { params: { id } }),
}
