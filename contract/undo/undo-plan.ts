import * as v from 'valibot'
import { RecordedEvent } from '../push/recorded-event.ts'

/** A field that stays as it is, since somebody has changed it again. */
const LeftAlone = v.strictObject({ field: v.string(), label: v.string(), by: v.string(), at: v.string() })

/** The compensating events of one aggregate; each carries the former and the new values. */
const UndoStep = v.strictObject({
  stream: v.string(),
  name: v.string(),
  events: v.array(v.strictObject({ type: v.string(), data: v.record(v.string(), v.unknown()) })),
  left: v.array(LeftAlone),
})
export type UndoStep = v.InferOutput<typeof UndoStep>

/** Aggregates that are not undone, for one reason. */
export const NotUndone = v.strictObject({
  code: v.string(),
  /** A sentence a person can act on. */
  reason: v.string(),
  count: v.number(),
  /**
   * The first of them; by whom and when (UTC, ISO 8601), where somebody acted on it since; until when at least, where
   * somebody works on it at present.
   */
  things: v.array(
    v.strictObject({
      stream: v.string(),
      name: v.string(),
      by: v.optional(v.string()),
      at: v.optional(v.string()),
      until: v.optional(v.string()),
    }),
  ),
})
export type NotUndone = v.InferOutput<typeof NotUndone>

/** What depends on the events to undo. */
const Dependent = v.strictObject({
  stream: v.string(),
  name: v.string(),
  /** What has happened to the aggregate since. */
  event: v.optional(RecordedEvent),
  /** What came of it and stays, in a sentence: a message that was sent. */
  stays: v.optional(v.string()),
  /** What the undo brings about beside, in a sentence: an offer that is withdrawn. */
  follows: v.optional(v.string()),
})
export type Dependent = v.InferOutput<typeof Dependent>

/** What an undo would do now, by aggregate; each list holds its first entries. */
export const UndoPlan = v.strictObject({
  of: v.strictObject({
    label: v.string(),
    by: v.string(),
    at: v.string(),
    /** The event, where it is about one. */
    event: v.optional(RecordedEvent),
  }),
  /** Of all that would be done and left undone: while it is the same, so is the plan. */
  hash: v.string(),
  /** What the aggregates that go back are called: `claim`, `claims`. */
  noun: v.strictObject({ one: v.string(), many: v.string() }),
  /** How many aggregates go back, each with what came of it. */
  count: v.number(),
  steps: v.array(UndoStep),
  /** How many fields are left alone. */
  left: v.number(),
  refused: v.array(NotUndone),
  /**
   * What would go back, but that a colleague works on it: carried out now, it stays as it is. No part of the hash, as
   * leases come and go.
   */
  held: v.array(NotUndone),
  /** How many are as they were before already. */
  done: v.number(),
  dependents: v.array(Dependent),
  /** Display names of the aggregates whose ids the events hold, by id, as far as the reader may know them. */
  names: v.record(v.string(), v.string()),
})
export type UndoPlan = v.InferOutput<typeof UndoPlan>
