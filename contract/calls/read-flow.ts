import * as v from 'valibot'
import { business, defineCall } from '../call.ts'
import { Instant } from '../as-of/instant.ts'

export const readFlow = defineCall({
  name: 'read-flow',
  method: 'GET',
  path: `${business}/past/{category}/flow`,
  summary: 'Count arrivals in a queue and departures from it, in equal spans of time.',
  permission: 'history:view',
  query: v.strictObject({ from: Instant, to: Instant }),
  reply: v.strictObject({
    /** When each span begins, oldest first; spans in which nothing came or left are left out. */
    spans: v.array(v.strictObject({ at: v.string(), came: v.number(), left: v.number() })),
    /** Length of a span in seconds: whole minutes, so many that there are at most 120 spans. */
    seconds: v.number(),
    /** Moment of the queue's first event; null for one that has had none. */
    first: v.nullable(v.string()),
  }),
})
