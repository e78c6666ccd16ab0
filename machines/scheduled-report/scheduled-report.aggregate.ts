import {
  type ScheduledReportEvent,
  scheduledReportEventSchemas,
} from '../../contract/events/scheduled-report.events.ts'
import { exportSubjectLabels } from '../../contract/exports/export.ts'
import type { ScheduledReport } from '../../contract/exports/scheduled-report.ts'
import { defineLifecycle, instant, text, uuid } from '../lifecycle.ts'
import { byPermission } from '../visible.ts'
import { decideScheduledReport, type ScheduledReportCommand } from './scheduled-report.decide.ts'
import { evolveScheduledReport, scheduledReportSnapshot } from './scheduled-report.evolve.ts'
import { scheduledReportMachine } from './scheduled-report.machine.ts'
import { scheduledReportReactions } from './scheduled-report.reactions.ts'
import { scheduledReportSamples } from './scheduled-report.samples.ts'

const labels: Readonly<Record<string, string>> = {
  subject: 'Rows',
  format: 'Format',
  columns: 'Columns',
  storm_id: 'Event',
  row_status: 'Status',
  days: 'Days',
  schedule: 'Schedule',
  recipients: 'Recipients',
  next_at: 'Next',
  rows: 'Rows',
  reason: 'Reason',
}

/** Exports that are mailed by the clock. */
export const scheduledReportAggregate = defineLifecycle<
  'scheduled_report',
  ScheduledReport,
  ScheduledReportEvent,
  ScheduledReportCommand
>({
  category: 'scheduled_report',
  noun: { one: 'scheduled report', many: 'scheduled reports' },
  title: 'Scheduled reports',
  events: scheduledReportEventSchemas,
  machine: scheduledReportMachine,
  samples: scheduledReportSamples,
  eventLabels: {
    ReportScheduled: 'Scheduled',
    ReportEdited: 'Edited',
    ReportPaused: 'Paused',
    ReportResumed: 'Resumed',
    ReportDeleted: 'Deleted',
    ReportRestored: 'Restored',
    ReportExported: 'Export requested',
    ReportSent: 'Mailed',
    ReportFailed: 'Failed',
  },
  permissions: { view: { scheduled_report: 'exports:work' }, work: 'exports:work', name: 'exports:work' },
  visible: byPermission,
  // A mail that was sent stays sent; a deletion is undone by a call of its own.
  undo: null,
  reactions: scheduledReportReactions,
  isExpectedUnchanged: false,
  decide: decideScheduledReport,
  // Its next time follows from the zone of the business, which only the server knows: its calls have routes of their own.
  commands: [],
  evolve: evolveScheduledReport,
  snapshot: scheduledReportSnapshot,
  stateName: ({ status }) => status,
  columns: {
    status: text((report) => report.status),
    next_at: instant((report) => report.next_at),
    export_id: uuid((report) => report.export_id),
    created_at: instant((report) => report.created_at),
  },
  displayName: ({ subject, format }) =>
    `Report of ${exportSubjectLabels[subject].toLowerCase()}, ${format.toUpperCase()}`,
  labelOf: (field) => labels[field] ?? field,
  search: null,
  stormAfter: null,
})
