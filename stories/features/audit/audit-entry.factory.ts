import type { AuditEntry } from '../../../contract/audit/audit.ts'

const person = { kind: 'person', id: '00000000-0000-4000-8000-a00000000001', name: 'Ann Ames' } as const
const business = { id: '00000000-0000-4000-8000-b00000000000', name: 'Prairie Hail Response' }
const usual: Omit<AuditEntry, 'id'> = {
  at: '2026-03-10T16:40:54Z',
  last_at: null,
  times: 1,
  kind: 'sign_in',
  result: 'done',
  by: person,
  what: 'Signed in',
  about: null,
  address: '203.0.113.7',
  device: 'Chrome on Windows',
  request_id: null,
  business,
}

const some: readonly Partial<AuditEntry>[] = [
  {},
  { kind: 'role', what: 'Changed role from Read-only to Ops, roles: Ops', about: 'Ben Ortiz' },
  {
    kind: 'sign_in',
    result: 'refused',
    what: 'Sign-in failed: wrong password',
    about: 'ben@demo.test',
    by: { kind: 'nobody', id: null, name: '' },
    times: 1204,
    last_at: '2026-03-10T17:02:11Z',
  },
  { kind: 'export', what: 'Exported claims: 1,204 rows (Filtered by State, City)' },
  {
    kind: 'api_key',
    what: 'Used an API key',
    by: { kind: 'api_key', id: '00000000-0000-4000-8000-e00000000001', name: 'Carrier claim feed (cf_live_ab12…)' },
    device: null,
    times: 48_201,
    last_at: '2026-03-10T17:02:11Z',
  },
]

/** Entries of the audit log, each of another kind. */
export function auditEntries(count: number): AuditEntry[] {
  return Array.from({ length: count }, (_, n) => ({
    ...usual,
    ...some[n % some.length],
    id: `00000000-0000-4000-8000-${String(n + 1).padStart(12, '0')}`,
  }))
}
