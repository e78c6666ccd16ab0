import { initialTransition, type SnapshotFrom } from 'xstate'
import { idOf } from '../../contract/events/recorded.ts'
import type { ScheduledReportEvent } from '../../contract/events/scheduled-report.events.ts'
import type { ReportStatus, ScheduledReport } from '../../contract/exports/scheduled-report.ts'
import { restingIn, stepOf } from '../step.ts'
import type { UndoFact } from '../undo/undo-decision.ts'
import { scheduledReportMachine } from './scheduled-report.machine.ts'

export type ScheduledReportSnapshot = SnapshotFrom<typeof scheduledReportMachine>
export type ScheduledReportFact = UndoFact<ScheduledReportEvent>

const [unseen] = initialTransition(scheduledReportMachine)
const step = stepOf(scheduledReportMachine)
const resting = restingIn(scheduledReportMachine)

export const scheduledReportSnapshot = (report: ScheduledReport | null): ScheduledReportSnapshot =>
  report ? resting(report.status, {}) : unseen

/** The report after an event. Pure; the event is taken as having happened. */
export function evolveScheduledReport(report: ScheduledReport | null, fact: ScheduledReportFact): ScheduledReport {
  const { stream, version, at, by } = fact
  const status = step(scheduledReportSnapshot(report), fact).value as ReportStatus
  const kept = { status, version, updated_at: at }
  if (fact.type === 'ReportScheduled') {
    const created = { created_by: { id: by.id, name: by.name }, created_at: at }
    return { id: idOf(stream), ...fact.data, deleted_from: null, export_id: null, last: null, ...created, ...kept }
  }
  if (!report) throw new Error(`${fact.type} on ${stream}, which is no report`)
  return { ...report, ...changesOf(report, fact), ...kept }
}

function changesOf(report: ScheduledReport, fact: ScheduledReportFact): Partial<ScheduledReport> {
  switch (fact.type) {
    case 'ReportPaused':
      return { next_at: null }
    case 'ReportDeleted':
      return { next_at: null, export_id: null, deleted_from: report.status === 'paused' ? 'paused' : 'active' }
    case 'ReportRestored':
      return { ...fact.data, deleted_from: null }
    case 'ReportSent': {
      const { rows, sent_to, skipped } = fact.data
      return { export_id: null, last: { at: fact.at, rows, reason: null, sent_to, skipped } }
    }
    case 'ReportFailed': {
      const { reason } = fact.data
      return { export_id: null, last: { at: fact.at, rows: null, reason, sent_to: [], skipped: [] } }
    }
    default:
      return fact.data
  }
}
