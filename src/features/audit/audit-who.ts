import type { AuditEntry } from '../../../contract/audit/audit.ts'

/** Who did it, in words. */
export function whoIn({ by }: Pick<AuditEntry, 'by'>): string {
  if (by.kind === 'nobody') return 'Not signed in'
  return by.kind === 'api_key' ? `API key ${by.name}` : by.name
}
