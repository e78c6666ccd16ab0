import * as v from 'valibot'
import { business, defineCall } from '../call.ts'
import { Export, ExportOrder } from '../exports/export.ts'

export const requestExport = defineCall({
  name: 'request-export',
  method: 'POST',
  path: `${business}/export-jobs`,
  summary: 'Request a file of rows, which a job writes. Times are in the business’s zone, which the last column names.',
  permission: 'exports:work',
  repeatable: true,
  body: ExportOrder,
  reply: v.strictObject({ export: Export }),
  refusals: { 409: 'Too many exports are under way.' },
})
