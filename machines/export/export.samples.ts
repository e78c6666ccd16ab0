import type { ExportEvent } from '../../contract/events/export.events.ts'
import type { SampleEvent } from '../sample-event.ts'

/** At least one of every event of an export. */
export const exportSamples: readonly SampleEvent<unknown, ExportEvent>[] = [
  {
    label: 'An admin requests an export',
    event: () => ({
      type: 'ExportRequested',
      data: {
        subject: 'contacts',
        format: 'xlsx',
        columns: ['first_name', 'last_name', 'zip', 'created_at'],
        filter: { storm_id: null, from: '2026-03-01', to: null, status: 'scheduled' },
        timezone: 'America/Chicago',
      },
    }),
  },
  {
    label: 'A job starts',
    event: () => ({
      type: 'ExportStarted',
      data: { file_id: '6a000000-0000-4000-8000-0000000000f1', total: 1204 },
    }),
  },
  { label: '500 rows are written', event: () => ({ type: 'ExportProgressed', data: { rows: 500 } }) },
  {
    label: 'The file is whole',
    event: () => ({ type: 'ExportCompleted', data: { rows: 1204, bytes: 90_112 } }),
  },
  { label: 'The admin cancels it', event: () => ({ type: 'ExportCanceled', data: {} }) },
  {
    label: 'It fails',
    event: () => ({ type: 'ExportFailed', data: { reason: 'The server stopped three times. Retry the export.' } }),
  },
  { label: 'The admin retries it', event: () => ({ type: 'ExportRetried', data: {} }) },
  { label: 'The week is over', event: () => ({ type: 'ExportExpired', data: {} }) },
]
