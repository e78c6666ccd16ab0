import * as v from 'valibot'
import { Id } from '../ids.ts'

/** What can be exported (section 10). */
export const exportSubjects = ['contacts', 'leads', 'supplements', 'production_logs', 'messages', 'events'] as const
export type ExportSubject = (typeof exportSubjects)[number]

export const exportSubjectLabels: Readonly<Record<ExportSubject, string>> = {
  contacts: 'Contacts',
  leads: 'Leads',
  supplements: 'Supplements',
  production_logs: 'Production logs',
  messages: 'Messages',
  events: 'Activity',
}

export const exportFormats = ['csv', 'xlsx'] as const
export type ExportFormat = (typeof exportFormats)[number]

export const exportStatuses = ['requested', 'running', 'ready', 'canceled', 'failed', 'expired'] as const
export type ExportStatus = (typeof exportStatuses)[number]

/** For so long a file is kept: milliseconds. */
export const exportKeptMs = 7 * 86_400_000
/** A spreadsheet has no more rows, its headers among them (Excel specifications and limits). */
export const mostSheetRows = 1_048_576

const Day = v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}$/, 'Use YYYY-MM-DD'), v.isoDate('Enter a date that exists'))

/** Which rows of a subject: all where nothing is set. Days are those of the business's zone, both included. */
export const ExportFilter = v.strictObject({
  storm_id: v.nullable(Id),
  from: v.nullable(Day),
  to: v.nullable(Day),
  status: v.nullable(v.pipe(v.string(), v.maxLength(60))),
})
export type ExportFilter = v.InferOutput<typeof ExportFilter>

export const noExportFilter: ExportFilter = { storm_id: null, from: null, to: null, status: null }

/** What a person asks for. */
export const ExportOrder = v.strictObject({
  subject: v.picklist(exportSubjects),
  format: v.picklist(exportFormats),
  /** Keys of columns, in the order of the file. */
  columns: v.pipe(v.array(v.pipe(v.string(), v.maxLength(60))), v.minLength(1, 'Choose a column'), v.maxLength(80)),
  filter: ExportFilter,
})
export type ExportOrder = v.InferOutput<typeof ExportOrder>

export const Export = v.strictObject({
  id: Id,
  ...ExportOrder.entries,
  status: v.picklist(exportStatuses),
  /** IANA; of the business when it was requested. */
  timezone: v.string(),
  requested_by: v.strictObject({ id: v.string(), name: v.string() }),
  requested_at: v.string(),
  /** How often it was begun since it was requested. */
  starts: v.number(),
  /** Rows that match; null before they are counted. */
  total: v.nullable(v.number()),
  /** Rows that are written. */
  rows: v.number(),
  /** Of the file; null before it is whole. */
  bytes: v.nullable(v.number()),
  /** Where the file of the last start is kept; null before the first. */
  file_id: v.nullable(Id),
  /** Why it failed, a sentence; null where it did not. */
  reason: v.nullable(v.string()),
  /** When its file is removed, ISO 8601, UTC; null before it is ready. */
  expires_at: v.nullable(v.string()),
  updated_at: v.string(),
  version: v.number(),
})
export type Export = v.InferOutput<typeof Export>

export const exportTypes: Readonly<Record<ExportFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** `contacts-2026-11-28.csv`: by the day on which it was requested, in the business's zone. */
export function exportFileName({
  subject,
  format,
  requested_at,
  timezone,
}: Pick<Export, 'subject' | 'format' | 'requested_at' | 'timezone'>): string {
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: timezone, dateStyle: 'short' }).format(
    new Date(requested_at),
  )
  return `${subject.replaceAll('_', '-')}-${day}.${format}`
}
