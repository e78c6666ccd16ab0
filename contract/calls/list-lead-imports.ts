import * as v from 'valibot'
import { ImportRun } from '../imports/import-run.ts'
import { Limit, Page } from '../paging.ts'
import { business, defineCall } from '../call.ts'

export const listLeadImports = defineCall({
  name: 'list-lead-imports',
  method: 'GET',
  path: `${business}/admin/leads/imports`,
  summary: 'List imports of leads of the business, one for each run, newest first.',
  permission: 'leads:work',
  anyBusiness: true,
  query: v.strictObject({ page: v.optional(Page), limit: v.optional(Limit, '10') }),
  reply: v.strictObject({ data: v.array(ImportRun), total: v.number(), cursor: v.number() }),
})
