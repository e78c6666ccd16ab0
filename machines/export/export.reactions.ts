import type { ExportEvent } from '../../contract/events/export.events.ts'
import { idOf } from '../../contract/events/recorded.ts'
import type { Export } from '../../contract/exports/export.ts'
import type { Job } from '../jobs.ts'
import { defineReactions } from '../reactions.ts'
import { mailReportJob } from '../scheduled-report/scheduled-report.reactions.ts'
import { isOpen } from './export.decide.ts'
import { expiresAt } from './export.evolve.ts'

/** What is asked for is written by a job, and mailed where a report asked; what is ready is removed after a week. */
export const exportReactions = defineReactions<Export, ExportEvent>({
  on: {
    ExportRequested: ({ stream }) => [runExportJob(idOf(stream))],
    ExportRetried: ({ stream }) => [runExportJob(idOf(stream))],
    ExportCompleted: ({ stream, at }) => [expiry(idOf(stream), expiresAt(at)), mailReportJob(idOf(stream))],
    ExportCanceled: ({ stream }) => [mailReportJob(idOf(stream))],
    ExportFailed: ({ stream }) => [mailReportJob(idOf(stream))],
  },
  pending: (one) => {
    if (isOpen(one)) return [runExportJob(one.id)]
    return one.expires_at !== null && one.status === 'ready' ? [expiry(one.id, one.expires_at)] : []
  },
})

/** Writes the file of an export from its first row; comes to nothing where that is over. */
export function runExportJob(id: string): Job<'run-export'> {
  return { task: 'run-export', key: `run-export:${id}`, payload: { id } }
}

function expiry(id: string, runAt: string): Job<'expire-export'> {
  return { task: 'expire-export', key: `expire-export:${id}`, payload: { id }, runAt }
}
