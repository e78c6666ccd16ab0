import * as v from 'valibot'
import { Id } from '../ids.ts'
import { ImportRowCount } from '../imports/import-run.ts'
import { business, defineCall } from '../call.ts'

export const reportLeadImport = defineCall({
  name: 'report-lead-import',
  method: 'POST',
  path: `${business}/admin/leads/imports`,
  summary:
    'Report how far an import of leads is. The history of imports shows it; of one sent completely colleagues are notified once, with an error if rows were refused. The server counts what it added.',
  permission: 'leads:work',
  anyBusiness: true,
  repeatable: true,
  body: v.strictObject({
    file: v.pipe(v.string(), v.regex(/\S/, 'Required'), v.maxLength(255)),
    /** The run of the import: the `Operation-Id` of its `put-leads` requests. The history has one line for it. */
    import: Id,
    state: v.optional(v.picklist(['running', 'incomplete', 'done']), 'done'),
    /** How many rows the run sends, and how many of them were here before. */
    rows: v.optional(ImportRowCount, 0),
    already: v.optional(ImportRowCount, 0),
    /** How many rows the server would not take. */
    refused: v.optional(ImportRowCount, 0),
  }),
  /** How many leads the run has made. */
  reply: v.strictObject({ received: v.number() }),
})
