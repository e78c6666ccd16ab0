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
] as const
