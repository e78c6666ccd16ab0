import * as v from 'valibot'
import { type EventsOf, NoData, StoredId, storedEvent } from './stored-event.ts'

const filter = v.strictObject({
  storm_id: v.nullable(StoredId),
  from: v.nullable(v.string()),
  to: v.nullable(v.string()),
  status: v.nullable(v.string()),
})

export const exportEventSchemas = {
  /** A person asks for a file of rows. */
  ExportRequested: storedEvent(
    v.strictObject({
      subject: v.picklist(['contacts', 'leads', 'supplements', 'production_logs', 'messages', 'events']),
      format: v.picklist(['csv', 'xlsx']),
      columns: v.array(v.string()),
      filter,
      timezone: v.string(),
    }),
  ),
  /** A job begins to write the file, from its first row. */
  ExportStarted: storedEvent(v.strictObject({ file_id: StoredId, total: v.number() })),
  ExportProgressed: storedEvent(v.strictObject({ rows: v.number() })),
  /** The file is whole. */
  ExportCompleted: storedEvent(v.strictObject({ rows: v.number(), bytes: v.number() })),
  ExportCanceled: storedEvent(NoData),
  ExportFailed: storedEvent(v.strictObject({ reason: v.string() })),
  /** The same is asked for again. */
  ExportRetried: storedEvent(NoData),
  /** Its file is removed. */
  ExportExpired: storedEvent(NoData),
}

export type ExportEvent = EventsOf<typeof exportEventSchemas>
