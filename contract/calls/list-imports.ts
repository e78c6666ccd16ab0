import * as v from 'valibot'
import { Id } from '../ids.ts'
import { Limit, Page } from '../paging.ts'
import { business, defineCall } from '../call.ts'

/** One run of an import, as everyone of the business sees it. */
export const ImportRun = v.strictObject({
  id: Id,
  file: v.string(),
  /** UTC instant. */
  started_at: v.string(),
  /** Name of the person. */
  started_by: v.string(),
  /** `incomplete`: rows are left in the browser that sends them. */
  state: v.picklist(['running', 'incomplete', 'done']),
  /** Rows of the run: claims that were new, claims that were here before, and rows that the server refused. */
  rows: v.number(),
  received: v.number(),
  already: v.number(),
  refused: v.number(),
  /** How many of the claims received left the queue by the undo of the import. */
  withdrawn: v.number(),
})
export type ImportRun = v.InferOutput<typeof ImportRun>

export const listImports = defineCall({
  name: 'list-imports',
  method: 'GET',
  path: `${business}/admin/intake/imports`,
  summary: 'List imports of the business, one for each run, newest first.',
  permission: 'intake:view',
  query: v.strictObject({ page: v.optional(Page), limit: v.optional(Limit, '10') }),
  reply: v.strictObject({ data: v.array(ImportRun), total: v.number(), cursor: v.number() }),
})
