import * as v from 'valibot'
import { type EventsOf, NoData, StoredId, storedEvent } from './stored-event.ts'

const order = {
  subject: v.picklist(['contacts', 'leads', 'supplements', 'production_logs', 'messages', 'events']),
  format: v.picklist(['csv', 'xlsx']),
  columns: v.array(v.string()),
  storm_id: v.nullable(StoredId),
  row_status: v.nullable(v.string()),
  days: v.nullable(v.number()),
  schedule: v.strictObject({
    rhythm: v.picklist(['daily', 'weekly', 'monthly']),
    weekdays: v.array(v.number()),
    day: v.number(),
    time: v.string(),
  }),
  recipients: v.array(StoredId),
}
const next = { next_at: v.nullable(v.string()) }

export const scheduledReportEventSchemas = {
  ReportScheduled: storedEvent(v.strictObject({ ...order, next_at: v.string() })),
  ReportEdited: storedEvent(v.strictObject({ ...order, ...next })),
  ReportPaused: storedEvent(NoData),
  ReportResumed: storedEvent(v.strictObject({ next_at: v.string() })),
  ReportDeleted: storedEvent(NoData),
  /** Its deletion is undone: to what it was, paused where it has no next time. */
  ReportRestored: storedEvent(v.strictObject(next)),
  /** Its export is requested: by the clock, or by a person. */
  ReportExported: storedEvent(v.strictObject({ export_id: StoredId, ...next })),
  /** The export is whole, and mails are queued. */
  ReportSent: storedEvent(
    v.strictObject({
      export_id: StoredId,
      rows: v.number(),
      sent_to: v.array(StoredId),
      skipped: v.array(v.strictObject({ id: StoredId, reason: v.string() })),
    }),
  ),
  ReportFailed: storedEvent(v.strictObject({ export_id: StoredId, reason: v.string() })),
}

export type ScheduledReportEvent = EventsOf<typeof scheduledReportEventSchemas>
