import * as v from 'valibot'
import { Id, Version } from '../ids.ts'
import { business, defineCall } from '../call.ts'
import { Instant } from '../past/instant.ts'

const whole = v.pipe(v.string(), v.regex(/^\d{1,15}$/, 'must be a whole number'), v.transform(Number))

/** A thing as its events had made it by then, and where it stood; what else is in it is the category's own. */
const PastRow = v.strictObject({
  place: v.number(),
  thing: v.looseObject({ id: Id, version: Version, status: v.string() }),
})
export type PastRow = v.InferOutput<typeof PastRow>

export const readPast = defineCall({
  name: 'read-past',
  method: 'GET',
  path: `${business}/past/{category}`,
  summary: 'One page of a queue as it was at a moment, in the order in which things arrived. Changes nothing.',
  action: 'history:view',
  query: v.strictObject({
    at: Instant,
    /** How many things of the queue to pass over; `after` takes precedence. */
    start: v.optional(whole, '0'),
    count: v.optional(
      v.pipe(whole, v.minValue(1, 'must be at least 1'), v.maxValue(5000, 'must be at most 5000')),
      '100',
    ),
    /** `next` of the page before. */
    after: v.optional(whole),
    /** `cursor` of the first page: the moment may still be going on, and all pages are to be of one log. */
    upto: v.optional(whole),
  }),
  refusals: { 503: 'So much has happened since the last snapshot that it is being made first.' },
  reply: v.strictObject({
    rows: v.array(PastRow),
    /** How many were in the queue. */
    total: v.number(),
    /** All things there were, in the queue or past it, by status. */
    counts: v.record(v.string(), v.number()),
    next: v.nullable(v.number()),
    /** The log's cursor at that moment: what came then is to be read after it. */
    cursor: v.number(),
  }),
})
