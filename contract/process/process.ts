import * as v from 'valibot'
import { aggregateCategories } from '../categories.ts'
import { Id } from '../ids.ts'
import { Instant } from '../as-of/instant.ts'

/**
 * Lifecycles that there are figures of, by the name in their address: every aggregate's, counted from the log, and
 * that of leases, which are outside the log.
 */
export const lifecycles = [...aggregateCategories, 'lease'] as const
export type LifecycleName = (typeof lifecycles)[number]

/** A part of the log: events in [from, to), of aggregates that belong to one storm now. */
export const processSpan = {
  from: v.optional(Instant),
  to: v.optional(Instant),
  storm: v.optional(Id),
}

/** A state: how many aggregates are in it now, and how long those stayed that left it within the span. */
export const ProcessState = v.strictObject({
  /** The state's id in its machine. */
  id: v.string(),
  now: v.number(),
  left: v.number(),
  /** Milliseconds; null where nothing left it. */
  median_ms: v.nullable(v.number()),
  p90_ms: v.nullable(v.number()),
})
export type ProcessState = v.InferOutput<typeof ProcessState>

/** A transition of the machine, by its arrow's id, and how often it was taken within the span. */
export const ProcessEdge = v.strictObject({ id: v.string(), count: v.number() })
export type ProcessEdge = v.InferOutput<typeof ProcessEdge>

/** Attempts of one kind that the machine refused within the span. */
export const RefusedAttempts = v.strictObject({
  /** Path of the state, such as `waiting.received`. */
  state: v.string(),
  event: v.string(),
  code: v.string(),
  /** The guard that failed; null where the state has no such transition. */
  guard: v.nullable(v.string()),
  sentence: v.string(),
  count: v.number(),
})
export type RefusedAttempts = v.InferOutput<typeof RefusedAttempts>

export const ProcessView = v.strictObject({
  machine: v.picklist(lifecycles),
  /** `now`: nothing keeps how often and how long, so there are no edges, no stays and nothing refused to be told. */
  known: v.picklist(['log', 'now']),
  states: v.array(ProcessState),
  edges: v.array(ProcessEdge),
  refused: v.array(RefusedAttempts),
  /** Places of the log that are not counted yet: ask again. 0 when all are. */
  behind: v.number(),
  /** The log is counted up to here. */
  cursor: v.number(),
})
export type ProcessView = v.InferOutput<typeof ProcessView>

export const ProcessAggregate = v.strictObject({
  id: Id,
  /** What people call it; its id where it has no name. */
  name: v.string(),
  /** The state's id in its machine, and since when it is in it. */
  state: v.string(),
  since: v.string(),
})
export type ProcessAggregate = v.InferOutput<typeof ProcessAggregate>
