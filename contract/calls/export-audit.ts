import * as v from 'valibot'
import { AuditEntry, auditKinds, auditResults } from '../audit/audit.ts'
import { business, defineCall } from '../call.ts'
import { Id } from '../ids.ts'
import { Instant } from '../as-of/instant.ts'

/** Most that one export holds. */
export const mostExported = 20_000

export const exportAudit = defineCall({
  name: 'export-audit',
  method: 'POST',
  path: `${business}/audit/export`,
  summary: `All rows of the audit log that match, at most ${mostExported.toLocaleString('en')}, newest first. The export is an entry itself.`,
  permission: 'business:manage',
  anyBusiness: true,
  body: v.strictObject({
    q: v.optional(v.pipe(v.string(), v.maxLength(200)), ''),
    kind: v.optional(v.picklist(auditKinds)),
    result: v.optional(v.picklist(auditResults)),
    person: v.optional(Id),
    start: v.optional(Instant),
    end: v.optional(Instant),
  }),
  reply: v.strictObject({ total: v.number(), data: v.array(AuditEntry) }),
  refusals: { 409: 'More rows match than an export holds.' },
})
