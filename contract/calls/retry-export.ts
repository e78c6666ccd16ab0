import * as v from 'valibot'
import { business, defineCall } from '../call.ts'
import { Export } from '../exports/export.ts'

export const retryExport = defineCall({
  name: 'retry-export',
  method: 'POST',
  path: `${business}/export-jobs/{id}/retry`,
  summary: 'Retry an export that failed, from the first row.',
  permission: 'exports:work',
  repeatable: true,
  reply: v.strictObject({ export: Export }),
  refusals: { 409: 'The export did not fail.' },
})
