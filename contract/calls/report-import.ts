import * as v from 'valibot'
import { Id } from '../ids.ts'
import { ImportRowCount } from '../imports/import-run.ts'
import { business, defineCall } from '../call.ts'

export const reportImport = defineCall({
  name: 'report-import',
  method: 'POST',
  path: `${business}/admin/intake/imports`,
  summary:
    'Report how far an import is. The history of imports shows it; of one sent completely colleagues are notified once, with an error if rows were refused. The server counts its own replies.',
  permission: 'intake:work',
  repeatable: true,
  apiKey: true,
  body: v.strictObject({
    file: v.pipe(v.string(), v.regex(/\S/, 'Required'), v.maxLength(255)),
    /** Idempotency keys of the `receive-claims` requests that brought the file's new claims. */
    requests: v.optional(v.pipe(v.array(Id), v.maxLength(5000, 'Include at most 5,000 requests')), []),
    /** The run of the import, as `source` of its claims names it; the history of imports has one line for it. */
    import: v.optional(Id),
    state: v.optional(v.picklist(['running', 'incomplete', 'done']), 'done'),
    /** How many rows the run sends, and how many of them were here before. */
    rows: v.optional(ImportRowCount, 0),
    already: v.optional(ImportRowCount, 0),
    /** How many rows the server would not take. */
    refused: v.optional(ImportRowCount, 0),
  }),
  /** How many claims of these requests were new. */
  reply: v.strictObject({ received: v.number() }),
})
