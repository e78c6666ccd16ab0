import * as v from 'valibot'
import { AuditEntry, auditFilter } from '../audit/audit.ts'
import { defineCall } from '../call.ts'
import { Limit, Page } from '../paging.ts'

export const listAllAudit = defineCall({
  name: 'list-all-audit',
  method: 'GET',
  path: 'v1/audit',
  summary: 'A page of the audit log of all businesses, and of what belongs to none, newest first.',
  permission: 'businesses:manage',
  query: v.strictObject({ page: v.optional(Page, '1'), limit: v.optional(Limit, '50'), ...auditFilter }),
  reply: v.strictObject({ total: v.number(), data: v.array(AuditEntry), cursor: v.number() }),
})
