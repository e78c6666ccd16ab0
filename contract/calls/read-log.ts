import * as v from 'valibot'
import { Limit } from '../paging.ts'
import { topics } from '../push/envelope.ts'
import { RecordedEvent } from '../push/recorded-event.ts'
import { business, defineCall } from '../call.ts'

export const readLog = defineCall({
  name: 'read-log',
  method: 'GET',
  path: `${business}/log`,
  summary:
    'List events of a topic after a cursor, in order, for catch-up after a gap. Without a cursor, get the end of the log.',
  permission: 'signed-in',
  query: v.strictObject({
    topic: v.picklist(topics),
    after: v.optional(v.pipe(v.string(), v.regex(/^\d{1,16}$/, 'Must be a whole number'), v.transform(Number))),
    limit: v.optional(Limit, '1000'),
  }),
  refusals: { 410: 'The cursor is beyond the log: the database is another one. Refetch everything.' },
  reply: v.strictObject({
    events: v.array(RecordedEvent),
    /** Where the answer ends: ask on from here. */
    cursor: v.number(),
    /** How many events of the topic come after `cursor`. */
    behind: v.number(),
  }),
})
