import * as v from 'valibot'
import { AuditEntry, auditFilter } from '../audit/audit.ts'
import { business, defineCall } from '../call.ts'
import { Limit, Page } from '../paging.ts'

export const listAudit = defineCall({
  name: 'list-audit',
  method: 'GET',
  path: `${business}/audit`,
  summary: 'A page of the audit log of the business, newest first.',
  permission: 'business:manage',
  anyBusiness: true,
  query: v.strictObject({ page: v.optional(Page, '1'), limit: v.optional(Limit, '50'), ...auditFilter }),
  reply: v.strictObject({ total: v.number(), data: v.array(AuditEntry), cursor: v.number() }),
})
