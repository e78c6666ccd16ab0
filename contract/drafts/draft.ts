import * as v from 'valibot'
import { Id, Version } from '../ids.ts'

export const mostDraftRows = 5000

/** What one means to do with one row. What its fields may be is the category's own matter. */
export const DraftRow = v.strictObject({
  id: Id,
  /** The version of the row that this is based on: what others change from then on is not overwritten. */
  version: Version,
  /** The fields that are to be set, by name. */
  changes: v.pipe(
    v.record(
      v.pipe(v.string(), v.maxLength(40, 'Must be a field name')),
      v.nullable(v.pipe(v.string(), v.maxLength(4000, 'Use at most 4,000 characters'))),
    ),
    v.maxEntries(40, 'Include at most 40 fields'),
  ),
  /** Whether what is decided about the row is carried out as well, rather than its fields set and no more. */
  carries_out: v.boolean(),
})
export type DraftRow = v.InferOutput<typeof DraftRow>

/** Why a row of a draft is not done. */
export const DraftRefusal = v.strictObject({
  code: v.string(),
  /** A sentence a person can act on. */
  reason: v.string(),
  errors: v.optional(v.record(v.string(), v.string())),
  by: v.optional(v.string()),
  at: v.optional(v.string()),
  /** For a row that somebody holds: until when (UTC, ISO 8601). */
  until: v.optional(v.string()),
})
export type DraftRefusal = v.InferOutput<typeof DraftRefusal>

/** A row as the server keeps it: one that a commit did not take says why. */
const KeptRow = v.strictObject({ ...DraftRow.entries, refusal: v.nullable(DraftRefusal) })
export type KeptRow = v.InferOutput<typeof KeptRow>

/** How far a commit is, or what came of it. */
export const DraftCommit = v.strictObject({
  /** Its command id: sending it again resumes the same commit. */
  key: Id,
  /** The version of the draft that was committed. */
  version: Version,
  total: v.number(),
  done: v.number(),
  refused: v.number(),
  began_at: v.string(),
  /** Null while it goes on, or was cut off. */
  ended_at: v.nullable(v.string()),
})
export type DraftCommit = v.InferOutput<typeof DraftCommit>

/** One person's draft in one queue. Nobody else ever sees it. */
export const Draft = v.strictObject({
  /** Grows with every save, from 0 for a draft that was never saved. */
  version: Version,
  saved_at: v.nullable(v.string()),
  /** Null when the request says that the client has this version. */
  rows: v.nullable(v.array(KeptRow)),
  /** The last commit; null after the draft has been saved again. */
  commit: v.nullable(DraftCommit),
})
export type Draft = v.InferOutput<typeof Draft>
