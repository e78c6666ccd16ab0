import * as v from 'valibot'
import { Id, Version } from '../ids.ts'
import { DraftRefusal } from './draft.ts'

const Example = v.strictObject({ row: Id, text: v.string() })

/** Something that many rows come to, such as contacts that are made: how often, and the first ones by name. */
export const DraftOutcome = v.strictObject({ name: v.string(), count: v.number(), examples: v.array(Example) })
export type DraftOutcome = v.InferOutput<typeof DraftOutcome>

/** A field that is set, and on how many rows to what. */
export const DraftFill = v.strictObject({
  field: v.string(),
  count: v.number(),
  values: v.array(v.strictObject({ value: v.nullable(v.string()), count: v.number() })),
})
export type DraftFill = v.InferOutput<typeof DraftFill>

/** A field that a colleague has changed since the draft's row was made. */
export const DraftConflict = v.strictObject({
  row: Id,
  name: v.string(),
  /** Where the row stands now: what it is based on once one has chosen. */
  version: Version,
  field: v.string(),
  mine: v.nullable(v.string()),
  theirs: v.nullable(v.string()),
  by: v.string(),
  at: v.string(),
})
export type DraftConflict = v.InferOutput<typeof DraftConflict>

/** Rows that would be refused for the same reason. */
export const DraftRefused = v.strictObject({ ...DraftRefusal.entries, rows: v.array(Id) })
export type DraftRefused = v.InferOutput<typeof DraftRefused>

/** What one row comes to, where people review a draft row by row. */
export const DraftRowPreview = v.strictObject({
  row: Id,
  name: v.string(),
  /** What tells it from others of the same name. */
  detail: v.string(),
  /** Where the row stands now. */
  version: Version,
  /** What happens to it; null where it is refused. */
  outcome: v.nullable(v.string()),
  /** Whether anything does: a row may be as it is wanted already. */
  is_changed: v.boolean(),
  /** Why it is refused; null where it is not. */
  reason: v.nullable(v.string()),
})
export type DraftRowPreview = v.InferOutput<typeof DraftRowPreview>

/** What a commit would come to if it were made now. Nothing is written for it. */
export const DraftPreview = v.strictObject({
  /** The version of the draft that was looked at. */
  version: Version,
  rows: v.number(),
  /** Rows that would be done. */
  going: v.number(),
  /** Rows that go along with them though they are not in the draft. */
  along: v.number(),
  outcomes: v.array(DraftOutcome),
  fills: v.array(DraftFill),
  messages: v.array(DraftOutcome),
  conflicts: v.array(DraftConflict),
  refused: v.array(DraftRefused),
  /** Each row in the order of the draft, where the category says so. */
  each: v.optional(v.array(DraftRowPreview)),
})
export type DraftPreview = v.InferOutput<typeof DraftPreview>
