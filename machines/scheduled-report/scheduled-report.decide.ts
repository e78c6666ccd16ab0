import type { ScheduledReportEvent } from '../../contract/events/scheduled-report.events.ts'
import { type ExportOrder, noExportFilter } from '../../contract/exports/export.ts'
import type { ReportOrder, ScheduledReport, SkippedRecipient } from '../../contract/exports/scheduled-report.ts'
import { accept, type Decision, refuse } from '../decision.ts'
import { type ChangedSince, conflictOf, differenceOf } from '../edit-conflict.ts'
import { faultsOfOrder } from '../export/export.decide.ts'
import { whyNot } from '../why-not.ts'
import { daysOfReport, nextReportTime } from './report-times.ts'
import { scheduledReportSnapshot } from './scheduled-report.evolve.ts'

/** When it is decided, ISO 8601, UTC, and the zone of the business. */
interface Clock {
  readonly now: string
  readonly timezone: string
}

export type ScheduledReportCommand =
  | ({ readonly type: 'ScheduleReport'; readonly order: ReportOrder } & Clock)
  | ({
      readonly type: 'EditReport'
      readonly order: ReportOrder
      /** What others have changed since the version that it is based on. */
      readonly changedSince?: ChangedSince<ReportOrder>
    } & Clock)
  | { readonly type: 'PauseReport' }
  | ({ readonly type: 'ResumeReport' } & Clock)
  | { readonly type: 'DeleteReport' }
  | ({ readonly type: 'RestoreReport' } & Clock)
  /** By the clock; comes to nothing before its time, and where another job was first. */
  | ({ readonly type: 'ExportDueReport'; readonly export_id: string } & Clock)
  | { readonly type: 'ExportReportNow'; readonly export_id: string }
  | {
      readonly type: 'CompleteReport'
      readonly export_id: string
      readonly rows: number
      readonly sent_to: readonly string[]
      readonly skipped: readonly SkippedRecipient[]
    }
  | { readonly type: 'FailReport'; readonly export_id: string; readonly reason: string }

export function decideScheduledReport(
  command: ScheduledReportCommand,
  report: ScheduledReport | null,
): Decision<ScheduledReportEvent> {
  if (command.type === 'ScheduleReport') return scheduled(command, report)
  if (!report) return refuse('unknown', 'This report does not exist.')
  switch (command.type) {
    case 'EditReport': {
      const fault = firstFault(command.order)
      if (fault !== null) return refuse('wrong_order', fault)
      const conflict = changedMeanwhile(command.order, report, command.changedSince)
      if (conflict) return conflict
      return possible(report, {
        type: 'ReportEdited',
        data: { ...command.order, next_at: report.status === 'active' ? nextOf(command.order, command) : null },
      })
    }
    case 'PauseReport':
      return report.status === 'paused' ? accept() : possible(report, { type: 'ReportPaused', data: {} })
    case 'ResumeReport':
      return report.status === 'active'
        ? accept()
        : possible(report, { type: 'ReportResumed', data: { next_at: nextOf(report, command) } })
    case 'DeleteReport':
      return report.status === 'deleted' ? accept() : possible(report, { type: 'ReportDeleted', data: {} })
    case 'RestoreReport': {
      if (report.status !== 'deleted') return accept()
      const next_at = report.deleted_from === 'paused' ? null : nextOf(report, command)
      return possible(report, { type: 'ReportRestored', data: { next_at } })
    }
    case 'ExportDueReport': {
      const { export_id, now } = command
      if (report.status !== 'active' || report.next_at === null || now < report.next_at) return accept()
      return accept({ type: 'ReportExported', data: { export_id, next_at: nextOf(report, command) } })
    }
    case 'ExportReportNow': {
      if (report.export_id !== null)
        return refuse('under_way', 'This report is being made. It is mailed when it is ready.')
      return possible(report, {
        type: 'ReportExported',
        data: { export_id: command.export_id, next_at: report.next_at },
      })
    }
    case 'CompleteReport': {
      const { export_id, rows } = command
      if (report.export_id !== export_id) return accept()
      const [sent_to, skipped] = [[...command.sent_to], [...command.skipped]]
      return accept({ type: 'ReportSent', data: { export_id, rows, sent_to, skipped } })
    }
    case 'FailReport': {
      const { export_id, reason } = command
      if (report.export_id !== export_id) return accept()
      return accept({ type: 'ReportFailed', data: { export_id, reason } })
    }
  }
}

const orderLabels: Readonly<Record<keyof ReportOrder, string>> = {
  subject: 'the rows',
  format: 'the file',
  columns: 'the columns',
  storm_id: 'the event',
  row_status: 'the status',
  days: 'the days',
  schedule: 'the schedule',
  recipients: 'the recipients',
}
const orderFields = Object.keys(orderLabels) as (keyof ReportOrder)[]

/** Others have changed to something else what the order would change. Its values are no words: only the fields are named. */
function changedMeanwhile(order: ReportOrder, report: ReportOrder, since?: ChangedSince<ReportOrder>) {
  const { changes } = differenceOf<ReportOrder>(report, order, orderFields)
  const conflict = conflictOf<ReportOrder>(changes, (field) => orderLabels[field], since)
  return conflict && refuse('changed_meanwhile', conflict.refusal.reason)
}

/** What is wrong with an order that has the right shape, by its fields. */
export function faultsOfReport(order: ReportOrder): Record<string, string> {
  const { schedule, recipients } = order
  return {
    ...Object.fromEntries(
      Object.entries(faultsOfOrder(exportOf(order, { from: null, to: null }))).map(([field, fault]) => [
        reportFields[field] ?? field,
        fault,
      ]),
    ),
    ...(schedule.rhythm === 'weekly' && schedule.weekdays.length === 0 && { 'schedule.weekdays': 'Choose a weekday' }),
    ...(new Set(recipients).size < recipients.length && { recipients: 'Choose each person once' }),
  }
}

/** Fields of an export that a report has by another name. */
const reportFields: Readonly<Record<string, string>> = { 'filter.status': 'row_status', 'filter.storm_id': 'storm_id' }

/** What is exported for a report that is made at a moment. */
export const orderOfReport = (report: ReportOrder, { now, timezone }: Clock): ExportOrder =>
  exportOf(report, daysOfReport(report.days, timezone, now))

function exportOf(
  { subject, format, columns, storm_id, row_status }: ReportOrder,
  days: { readonly from: string | null; readonly to: string | null },
): ExportOrder {
  return { subject, format, columns, filter: { ...noExportFilter, storm_id, status: row_status, ...days } }
}

const nextOf = ({ schedule }: Pick<ReportOrder, 'schedule'>, { now, timezone }: Clock) =>
  nextReportTime(schedule, timezone, now)

const firstFault = (order: ReportOrder) => Object.values(faultsOfReport(order))[0] ?? null

function scheduled(
  { order, ...clock }: Extract<ScheduledReportCommand, { type: 'ScheduleReport' }>,
  report: ScheduledReport | null,
): Decision<ScheduledReportEvent> {
  if (report) return refuse('exists', 'This report was scheduled already.')
  const fault = firstFault(order)
  if (fault !== null) return refuse('wrong_order', fault)
  return accept({ type: 'ReportScheduled', data: { ...order, next_at: nextOf(order, clock) } })
}

function possible(report: ScheduledReport, event: ScheduledReportEvent): Decision<ScheduledReportEvent> {
  const snapshot = scheduledReportSnapshot(report)
  if (snapshot.can(event)) return accept(event)
  return refuse(`report_${report.status}`, sentences[report.status], { why: () => whyNot(snapshot, event) })
}

const sentences: Readonly<Record<ScheduledReport['status'], string>> = {
  active: 'This report is scheduled.',
  paused: 'This report is paused. Resume it.',
  deleted: 'This report was deleted. Schedule another.',
}
