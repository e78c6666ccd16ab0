import * as v from 'valibot'
import { business, defineCall } from '../call.ts'
import { Export } from '../exports/export.ts'

export const listExports = defineCall({
  name: 'list-exports',
  method: 'GET',
  path: `${business}/export-jobs`,
  summary: 'List exports, newest first: the last 100. Their files are kept for 7 days.',
  permission: 'exports:work',
  reply: v.strictObject({ data: v.array(Export) }),
})
