import * as v from 'valibot'
import { Id } from '../ids.ts'

/** The days for which the file of an archive can be downloaded. */
export const archiveDays = 7

/** A file with all that there is of one business. Instants are UTC, ISO 8601. */
export const BusinessArchive = v.strictObject({
  id: Id,
  state: v.picklist(['requested', 'ready', 'failed', 'expired']),
  requested_at: v.string(),
  requested_by: v.string(),
  /** Of its file, and the rows in it; null until it is ready. */
  bytes: v.nullable(v.number()),
  rows: v.nullable(v.number()),
})
export type BusinessArchive = v.InferOutput<typeof BusinessArchive>
