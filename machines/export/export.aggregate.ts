import { type ExportEvent, exportEventSchemas } from '../../contract/events/export.events.ts'
import { type Export, exportSubjectLabels } from '../../contract/exports/export.ts'
import { defineLifecycle, instant, text, uuid } from '../lifecycle.ts'
import { byPermission } from '../visible.ts'
import { decideExport, type ExportCommand } from './export.decide.ts'
import { evolveExport, exportSnapshot } from './export.evolve.ts'
import { exportMachine } from './export.machine.ts'
import { exportReactions } from './export.reactions.ts'
import { exportSamples } from './export.samples.ts'

const labels: Readonly<Record<string, string>> = {
  subject: 'Rows',
  format: 'Format',
  columns: 'Columns',
  filter: 'Filter',
  total: 'Rows',
  rows: 'Rows',
  reason: 'Reason',
}

/** Files of rows that admins take away. */
export const exportAggregate = defineLifecycle<'export', Export, ExportEvent, ExportCommand>({
  category: 'export',
  noun: { one: 'export', many: 'exports' },
  title: 'Exports',
  events: exportEventSchemas,
  machine: exportMachine,
  samples: exportSamples,
  eventLabels: {
    ExportRequested: 'Requested',
    ExportStarted: 'Started',
    ExportProgressed: 'Rows written',
    ExportCompleted: 'Ready',
    ExportCanceled: 'Canceled',
    ExportFailed: 'Failed',
    ExportRetried: 'Retried',
    ExportExpired: 'Expired',
  },
  permissions: { view: { export: 'exports:work' }, work: 'exports:work', name: 'exports:work' },
  visible: byPermission,
  // A file that was downloaded stays with the person who has it.
  undo: null,
  reactions: exportReactions,
  isExpectedUnchanged: false,
  decide: decideExport,
  // A request names what only the server knows, the zone of the business: its calls have routes of their own.
  commands: [],
  evolve: evolveExport,
  snapshot: exportSnapshot,
  stateName: ({ status }) => status,
  columns: {
    status: text((one) => one.status),
    requested_at: instant((one) => one.requested_at),
    updated_at: instant((one) => one.updated_at),
    file_id: uuid((one) => one.file_id),
  },
  displayName: ({ subject, format }) => `${exportSubjectLabels[subject]}, ${format.toUpperCase()}`,
  labelOf: (field) => labels[field] ?? field,
  search: null,
  stormAfter: null,
})
