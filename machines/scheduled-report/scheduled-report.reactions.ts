import { idOf } from '../../contract/events/recorded.ts'
import type { ScheduledReportEvent } from '../../contract/events/scheduled-report.events.ts'
import type { ScheduledReport } from '../../contract/exports/scheduled-report.ts'
import type { Job } from '../jobs.ts'
import { defineReactions } from '../reactions.ts'

const atNext = ({ stream, data }: { readonly stream: string; readonly data: { readonly next_at: string | null } }) =>
  data.next_at === null ? [] : [runReportJob(idOf(stream), data.next_at)]

/** A job at its next time makes an export. That its export is whole, the export's own reactions notice. */
export const scheduledReportReactions = defineReactions<ScheduledReport, ScheduledReportEvent>({
  on: {
    ReportScheduled: atNext,
    ReportEdited: atNext,
    ReportResumed: atNext,
    ReportRestored: atNext,
    ReportExported: ({ stream, data }) => [...atNext({ stream, data }), mailReportJob(data.export_id)],
  },
  pending: ({ id, next_at, export_id }) => [
    ...(next_at === null ? [] : [runReportJob(id, next_at)]),
    ...(export_id === null ? [] : [mailReportJob(export_id)]),
  ],
})

/** Makes the export of a report that is due; comes to nothing before. */
export function runReportJob(id: string, runAt: string): Job<'run-report'> {
  return { task: 'run-report', key: `run-report:${id}`, payload: { id }, runAt }
}

/** Mails the report whose export is over; comes to nothing where it is not, and where no report has it. */
export function mailReportJob(exportId: string): Job<'mail-report'> {
  return { task: 'mail-report', key: `mail-report:${exportId}`, payload: { id: exportId } }
}
