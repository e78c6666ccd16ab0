import { exportAudit } from '../calls/export-audit.ts'
import { listAllAudit } from '../calls/list-all-audit.ts'
import { listAudit } from '../calls/list-audit.ts'
import { listOutbox } from '../calls/list-outbox.ts'
import { reportExport } from '../calls/report-export.ts'

/** The calls of the audit log and the outbox. */
export const auditCalls = [exportAudit, listAllAudit, listAudit, listOutbox, reportExport] as const
