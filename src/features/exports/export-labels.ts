import { exportColumns, exportStatusLabel } from '../../../contract/exports/export-columns.ts'
import { type Export, type ExportStatus, exportSubjectLabels } from '../../../contract/exports/export.ts'
import { formatDay, formatDayOf, formatInstant } from '../../shared/time/format-time.ts'
import { countOf } from '../../shared/ui/format-count.ts'
import type { Tone } from '../../shared/ui/tag.tsx'

export const statusLabels: Readonly<Record<ExportStatus, string>> = {
  requested: 'Queued',
  running: 'Running',
  ready: 'Ready',
  canceled: 'Canceled',
  failed: 'Failed',
  expired: 'Expired',
}

export const statusTones: Readonly<Record<ExportStatus, Tone>> = {
  requested: 'grey',
  running: 'blue',
  ready: 'green',
  canceled: 'grey',
  failed: 'red',
  expired: 'grey',
}

/** `Contacts, XLSX`. */
export const exportTitle = ({ subject, format }: Pick<Export, 'subject' | 'format'>) =>
  `${exportSubjectLabels[subject]}, ${format.toUpperCase()}`

/** Who asked for it and when, which rows, and how large it is. */
export function describeExport(one: Export, zone: string, stormName: (id: string) => string): string {
  const { filter, rows, status, columns, subject, requested_by, requested_at } = one
  const all = exportColumns[subject].length
  return [
    `${requested_by.name}, ${formatInstant(requested_at, zone)}`,
    filter.storm_id && stormName(filter.storm_id),
    filter.status && exportStatusLabel(subject, filter.status),
    filter.from && `from ${formatDay(filter.from)}`,
    filter.to && `through ${formatDay(filter.to)}`,
    columns.length === all ? 'all columns' : countOf(columns.length, 'column'),
    (status === 'ready' || status === 'expired') && countOf(rows, 'row'),
  ]
    .filter(Boolean)
    .join(' · ')
}

/** `Expires Dec 5`; null where there is no file. */
export function describeExpiry({ status, expires_at }: Export, zone: string): string | null {
  return status === 'ready' && expires_at !== null ? `Expires ${formatDayOf(expires_at, zone)}` : null
}
