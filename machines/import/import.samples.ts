import { noRows } from './file-counts.ts'
import type { Columns, ImportEvent, QueuedFile, Transfer } from './import.machine.ts'

/** One event of each kind, as a small file of three rows would bring them; for paths, stories and tests. */
const file: QueuedFile = { id: 'a', name: 'gulf-states.csv', size: 2_000 }
const columns: Columns = {
  header: ['Claim #', 'VIN Number'],
  samples: [['GU-1'], ['1M8GDM9AXKP042788']],
  proposed: { claim_number: 0 },
  carrier: null,
}
const counts = { ...noRows, rows: 3, accepted: 2, rejected: 1 }
const transfer: Transfer = { key: 'k', name: file.name, total: 2, isNew: 0, already: 0, refused: [], rejected: 1 }

export const importSamples = [
  { type: 'files dropped', files: [file] },
  { type: 'columns matched', columns, mapping: columns.proposed },
  { type: 'columns differ', columns },
  { type: 'file refused', reason: 'The file is empty.' },
  { type: 'columns mapped', mapping: columns.proposed },
  { type: 'map again' },
  { type: 'rows read', bytesRead: 1_000, rows: 1, accepted: 1, rejected: 0 },
  { type: 'rows checked', counts },
  { type: 'row fixed', counts: { ...counts, accepted: 3, rejected: 0, corrected: 1 } },
  { type: 'send' },
  { type: 'rows saved', transfer, counts: { ...counts, sent: 2 } },
  { type: 'rows sent', transfer: { ...transfer, isNew: 1 } },
  { type: 'connection lost', reason: 'There is no connection.' },
  { type: 'connection found' },
  { type: 'all sent', transfer: { ...transfer, isNew: 1, already: 1 } },
  { type: 'sending stopped', reason: 'Sign in again.' },
  { type: 'pause' },
  { type: 'continue' },
  { type: 'resume', transfer },
  { type: 'review the rest' },
  { type: 'cancel' },
  { type: 'next' },
] as const satisfies readonly ImportEvent[]
