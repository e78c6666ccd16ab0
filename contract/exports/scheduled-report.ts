import * as v from 'valibot'
import { Id } from '../ids.ts'
import { Export, ExportOrder } from './export.ts'

export const reportRhythms = ['daily', 'weekly', 'monthly'] as const
export type ReportRhythm = (typeof reportRhythms)[number]

export const reportStatuses = ['active', 'paused', 'deleted'] as const
export type ReportStatus = (typeof reportStatuses)[number]

/** So many people get a report at most. */
const mostRecipients = 20

/** When a report is sent, by the clock of the business. */
export const ReportSchedule = v.strictObject({
  rhythm: v.picklist(reportRhythms),
  /** Of `weekly`: 1 is Monday, 7 Sunday. */
  weekdays: v.pipe(v.array(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(7))), v.maxLength(7)),
  /** Of `monthly`: a shorter month has it on its last day. */
  day: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(31)),
  /** `07:30`. */
  time: v.pipe(v.string(), v.maxLength(5), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Use HH:MM')),
})
export type ReportSchedule = v.InferOutput<typeof ReportSchedule>

const { subject, format, columns, filter } = ExportOrder.entries

/** What a person asks for. Days of the filter are not of it: each report has the days before it. */
export const ReportOrder = v.strictObject({
  subject,
  format,
  columns,
  storm_id: filter.entries.storm_id,
  /** Of rows, where they have one. */
  row_status: filter.entries.status,
  /** Rows of so many days before the day of the report; null for all. */
  days: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(366))),
  schedule: ReportSchedule,
  /** People of the business. */
  recipients: v.pipe(v.array(Id), v.minLength(1, 'Choose a person'), v.maxLength(mostRecipients)),
})
export type ReportOrder = v.InferOutput<typeof ReportOrder>

/** A person who got no mail, and why: a sentence. */
export const SkippedRecipient = v.strictObject({ id: Id, reason: v.string() })
export type SkippedRecipient = v.InferOutput<typeof SkippedRecipient>

export const ScheduledReport = v.strictObject({
  id: Id,
  ...ReportOrder.entries,
  status: v.picklist(reportStatuses),
  /** What it was when it was deleted; null where it is not. */
  deleted_from: v.nullable(v.picklist(['active', 'paused'])),
  /** When it is sent next, ISO 8601, UTC; null where it is paused or deleted. */
  next_at: v.nullable(v.string()),
  /** The export that is mailed once it is whole; null where none is under way. */
  export_id: v.nullable(Id),
  /** What became of the last one; null before it. */
  last: v.nullable(
    v.strictObject({
      at: v.string(),
      /** Null where it failed. */
      rows: v.nullable(v.number()),
      /** Why it failed, a sentence; null where it did not. */
      reason: v.nullable(v.string()),
      sent_to: v.array(Id),
      skipped: v.array(SkippedRecipient),
    }),
  ),
  created_by: Export.entries.requested_by,
  created_at: v.string(),
  updated_at: v.string(),
  version: v.number(),
})
export type ScheduledReport = v.InferOutput<typeof ScheduledReport>
