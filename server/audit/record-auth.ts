import type { AuditKind } from '../../contract/audit/audit.ts'
import type { TenantClient } from '../db/database.ts'
import type { Audit } from '../events/audit.ts'

/** What happened to a sign-in or a session of a person, as the routes of sign-in say it. */
interface Entry {
  readonly businessId: string
  readonly personId: string
  readonly action: string
  readonly address?: string
  readonly userAgent?: string
  readonly requestId?: string | null
}

const kinds: Readonly<Record<string, AuditKind>> = {
  'signed-in': 'sign_in',
  'second-factor-passed': 'second_factor',
  'password-changed': 'password',
  'password-reset': 'password',
}

/** Writes what the routes of sign-in record into the audit log, in their transaction. */
export function recordingAuth(audit: Audit): (client: TenantClient, entry: Entry) => Promise<void> {
  return async (client, { businessId, personId, action, address = '', userAgent = '', requestId = null }) => {
    const { rows } = await client.query<{ name: string }>({
      name: 'audited-name',
      text: `select coalesce(name, first_name || ' ' || last_name) as name from person where id = $1`,
      values: [personId],
    })
    await audit.write(client, {
      businessId,
      kind: kinds[action] ?? 'session',
      action: action.replaceAll('-', '_'),
      by: { kind: 'person', id: personId, name: rows[0]?.name ?? '' },
      origin: { address, userAgent, requestId },
    })
  }
}
