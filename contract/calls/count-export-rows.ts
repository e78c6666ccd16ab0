import * as v from 'valibot'
import { business, defineCall } from '../call.ts'
import { ExportFilter, exportSubjects } from '../exports/export.ts'

export const countExportRows = defineCall({
  name: 'count-export-rows',
  method: 'GET',
  path: `${business}/export-jobs/count`,
  summary: 'Count the rows that an export would have now. Days are those of the business’s zone, both included.',
  permission: 'exports:work',
  query: v.strictObject({
    subject: v.picklist(exportSubjects),
    ...v.partial(
      v.strictObject({
        storm_id: ExportFilter.entries.storm_id.wrapped,
        from: ExportFilter.entries.from.wrapped,
        to: ExportFilter.entries.to.wrapped,
        status: ExportFilter.entries.status.wrapped,
      }),
    ).entries,
  }),
  reply: v.strictObject({ rows: v.number() }),
})
