import * as v from 'valibot'
import { ExportedList } from '../audit/exported-list.ts'
import { business, defineCall } from '../call.ts'

export const reportExport = defineCall({
  name: 'report-export',
  method: 'POST',
  path: `${business}/exports`,
  summary:
    'Report an export of rows that the caller has on a page, before the file is written: the audit log names it. Only a list that the caller may see; equal reports within an hour are one entry with a count.',
  permission: 'signed-in',
  body: v.strictObject({
    list: ExportedList,
    rows: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10_000_000)),
    /** How the list was narrowed, as the page says it; empty where it was whole. */
    filter: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(500)), ''),
  }),
})
