import * as v from 'valibot'
import { business, defineCall } from '../call.ts'
import { Export } from '../exports/export.ts'

export const cancelExport = defineCall({
  name: 'cancel-export',
  method: 'POST',
  path: `${business}/export-jobs/{id}/cancel`,
  summary: 'Cancel an export that is not ready. Its job stops within a second, and no file is left.',
  permission: 'exports:work',
  repeatable: true,
  reply: v.strictObject({ export: Export }),
  refusals: { 409: 'The export is over.' },
})
