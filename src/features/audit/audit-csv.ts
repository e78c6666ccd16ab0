import type { AuditEntry } from '../../../contract/audit/audit.ts'
import { auditKindLabels } from '../../../contract/audit/audit-labels.ts'
import { whoIn } from './audit-who.ts'

const columns: readonly (readonly [header: string, textOf: (entry: AuditEntry) => string])[] = [
  ['Time (UTC)', ({ at }) => at],
  ['Who', whoIn],
  ['What', ({ what }) => what],
  ['About', ({ about }) => about ?? ''],
  ['Kind', ({ kind }) => auditKindLabels[kind]],
  ['Result', ({ result }) => (result === 'done' ? 'Done' : 'Refused')],
  ['Times', ({ times }) => String(times)],
  ['Last time (UTC)', ({ last_at, at }) => last_at ?? at],
  ['Address', ({ address }) => address ?? ''],
  ['Device', ({ device }) => device ?? ''],
  ['Request ID', ({ request_id }) => request_id ?? ''],
]

/** The lines of a CSV file, its headers first. */
export function auditLines(entries: readonly AuditEntry[]): string[][] {
  return [columns.map(([header]) => header), ...entries.map((entry) => columns.map(([, textOf]) => textOf(entry)))]
}
