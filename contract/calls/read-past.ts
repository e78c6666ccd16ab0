import * as v from 'valibot'
import { Id, Version } from '../ids.ts'
import { business, defineCall } from '../call.ts'
import { Instant } from '../as-of/instant.ts'

const whole = v.pipe(v.string(), v.regex(/^\d{1,15}$/, 'Must be a whole number'), v.transform(Number))

/** The state of an aggregate at that moment, and its place in the queue. Further fields depend on the category. */
const PastRow = v.strictObject({
  place: v.number(),
  thing: v.looseObject({ id: Id, version: Version, status: v.string() }),
})
export type PastRow = v.InferOutput<typeof PastRow>

export const readPast = defineCall({
  name: 'read-past',
  method: 'GET',
  path: `${business}/past/{category}`,
  summary: 'Get one page of a queue as of a moment, in order of arrival. Changes nothing.',
  permission: 'history:view',
  query: v.strictObject({
    at: Instant,
    /** How many aggregates of the queue to skip; `after` takes precedence. */
    start: v.optional(whole, '0'),
    count: v.optional(
      v.pipe(whole, v.minValue(1, 'Must be at least 1'), v.maxValue(5000, 'Must be at most 5000')),
      '100',
    ),
    /** `next` of the page before. */
    after: v.optional(whole),
    /** `cursor` of the first page, so that all pages read the same part of the log. */
    upto: v.optional(whole),
  }),
  refusals: { 503: 'Too many events since the last snapshot: a new one is being made first.' },
  reply: v.strictObject({
    rows: v.array(PastRow),
    /** How many were in the queue. */
    total: v.number(),
    /** All aggregates at that moment, in the queue or past it, counted by status. */
    counts: v.record(v.string(), v.number()),
    next: v.nullable(v.number()),
    /** The log's cursor at that moment: later events are those after it. */
    cursor: v.number(),
  }),
})
