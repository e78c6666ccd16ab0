import type { ScheduledReportEvent } from '../../contract/events/scheduled-report.events.ts'
import type { SampleEvent } from '../sample-event.ts'

const order = {
  subject: 'contacts' as const,
  format: 'xlsx' as const,
  columns: ['first_name', 'last_name', 'zip', 'created_at'],
  storm_id: null,
  row_status: 'scheduled',
  days: 7,
  schedule: { rhythm: 'weekly' as const, weekdays: [1], day: 1, time: '07:30' },
  recipients: ['6a000000-0000-4000-8000-00000000000a', '6a000000-0000-4000-8000-00000000000b'],
}
const export_id = '6a000000-0000-4000-8000-0000000000e1'
const next_at = '2026-03-16T12:30:00.000Z'

/** At least one of every event of a report. */
export const scheduledReportSamples: readonly SampleEvent<unknown, ScheduledReportEvent>[] = [
  { label: 'An admin schedules a report', event: () => ({ type: 'ReportScheduled', data: { ...order, next_at } }) },
  {
    label: 'Its time is changed',
    event: () => ({
      type: 'ReportEdited',
      data: { ...order, schedule: { ...order.schedule, time: '08:00' }, next_at: '2026-03-16T13:00:00.000Z' },
    }),
  },
  { label: 'It is paused', event: () => ({ type: 'ReportPaused', data: {} }) },
  { label: 'It is resumed', event: () => ({ type: 'ReportResumed', data: { next_at } }) },
  {
    label: 'Its time comes',
    event: () => ({ type: 'ReportExported', data: { export_id, next_at: '2026-03-23T12:30:00.000Z' } }),
  },
  {
    label: 'Mails are sent',
    event: () => ({
      type: 'ReportSent',
      data: {
        export_id,
        rows: 1204,
        sent_to: [order.recipients[0] ?? ''],
        skipped: [{ id: order.recipients[1] ?? '', reason: 'Rosa Kimball is deactivated.' }],
      },
    }),
  },
  {
    label: 'Its export fails',
    event: () => ({ type: 'ReportFailed', data: { export_id, reason: 'The export was canceled.' } }),
  },
  { label: 'It is deleted', event: () => ({ type: 'ReportDeleted', data: {} }) },
  { label: 'The deletion is undone', event: () => ({ type: 'ReportRestored', data: { next_at } }) },
  {
    label: 'The deletion of a paused one is undone',
    event: () => ({ type: 'ReportRestored', data: { next_at: null } }),
  },
]
