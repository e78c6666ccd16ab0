import { addScheduledReport } from '../calls/add-scheduled-report.ts'
import { deleteScheduledReport } from '../calls/delete-scheduled-report.ts'
import { editScheduledReport } from '../calls/edit-scheduled-report.ts'
import { pauseScheduledReport } from '../calls/pause-scheduled-report.ts'
import { restoreScheduledReport } from '../calls/restore-scheduled-report.ts'
import { resumeScheduledReport } from '../calls/resume-scheduled-report.ts'
import { sendScheduledReport } from '../calls/send-scheduled-report.ts'
import { listScheduledReports } from '../calls/list-scheduled-reports.ts'
import { cancelExport } from '../calls/cancel-export.ts'
import { countExportRows } from '../calls/count-export-rows.ts'
import { downloadExport } from '../calls/download-export.ts'
import { listExports } from '../calls/list-exports.ts'
import { requestExport } from '../calls/request-export.ts'
import { retryExport } from '../calls/retry-export.ts'

/** The calls of files of rows that admins take away. */
export const exportCalls = [
  countExportRows,
  listExports,
  requestExport,
  cancelExport,
  retryExport,
  downloadExport,
  listScheduledReports,
  addScheduledReport,
  editScheduledReport,
  pauseScheduledReport,
  resumeScheduledReport,
  deleteScheduledReport,
  restoreScheduledReport,
  sendScheduledReport,
] as const
