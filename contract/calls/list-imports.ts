import * as v from 'valibot'
import { ImportRun } from '../imports/import-run.ts'
import { Limit, Page } from '../paging.ts'
import { business, defineCall } from '../call.ts'

export const listImports = defineCall({
  name: 'list-imports',
  method: 'GET',
  path: `${business}/admin/intake/imports`,
  summary: 'List imports of the business, one for each run, newest first.',
  permission: 'intake:view',
  query: v.strictObject({ page: v.optional(Page), limit: v.optional(Limit, '10') }),
  reply: v.strictObject({ data: v.array(ImportRun), total: v.number(), cursor: v.number() }),
})
