import * as v from 'valibot'
import { Id } from '../ids.ts'
import { business, defineCall } from '../call.ts'

export const reportImport = defineCall({
  name: 'report-import',
  method: 'POST',
  path: `${business}/admin/intake/imports`,
  summary:
    'Report a file as sent completely: colleagues are notified once, with an error if rows were refused. The server counts its own replies.',
  permission: 'intake:work',
  repeatable: true,
  apiKey: true,
  body: v.strictObject({
    file: v.pipe(v.string(), v.regex(/\S/, 'must be filled in'), v.maxLength(255)),
    /** Idempotency keys of the `receive-claims` requests that carried the file's rows. */
    requests: v.pipe(
      v.array(Id),
      v.minLength(1, 'must name at least one request'),
      v.maxLength(5000, 'must name at most 5,000 requests'),
    ),
    /** How many rows the server would not take. */
    refused: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000)), 0),
  }),
  /** How many claims of these requests were new. */
  reply: v.strictObject({ received: v.number() }),
})
