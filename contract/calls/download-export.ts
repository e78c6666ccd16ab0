import * as v from 'valibot'
import { business, defineCall } from '../call.ts'

export const downloadExport = defineCall({
  name: 'download-export',
  method: 'GET',
  path: `${business}/export-jobs/{id}/download`,
  summary: 'Get a signed address of an export’s file, which is good for ten minutes.',
  permission: 'exports:work',
  reply: v.strictObject({ url: v.string(), name: v.string() }),
  refusals: { 409: 'The export has no file: it is not ready, or its file is removed.' },
})
