import * as v from 'valibot'

/**
 * Published on the topic of API keys, which those hear who may read the audit log, when it has new entries. It carries
 * no content: clients refetch the list.
 */
const AuditHint = v.strictObject({ kind: v.literal('audit') })
export type AuditHint = v.InferOutput<typeof AuditHint>

/** Whether a hint says so. */
export function isAuditHint(data: unknown): boolean {
  return v.is(AuditHint, data)
}
