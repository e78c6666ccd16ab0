import type { Database } from '../db/database.ts'
import type { SignedIn } from '../http/route.ts'
import { hashApiKey } from './api-key.ts'

interface Row {
  readonly business_id: string
  readonly name: string
  readonly timezone: string
  readonly logo: string | null
  readonly hint: string
}

/**
 * The API client behind an API key: a system user of its business that may work at intake, and is no person. Looked
 * up at every request, so that a key is invalid as soon as it is rotated.
 */
export async function findApiClient(database: Database, key: string): Promise<SignedIn | null> {
  const { rows } = await database.withoutBusiness((client) =>
    client.query<Row>({ name: 'find-api-key', text: 'select * from find_api_key($1)', values: [hashApiKey(key)] }),
  )
  return rows[0] ? { me: apiClientOf(rows[0]), sessionId: '', isApiClient: true } : null
}

function apiClientOf({ business_id: id, hint, ...business }: Row): SignedIn['me'] {
  return {
    id,
    email: '',
    first_name: 'API key',
    last_name: `…${hint}`,
    full_name: `API key …${hint}`,
    role: 'system_user',
    phone: null,
    accessible_roles: 'system_user',
    permissions: ['intake_view'],
    business: { id, ...business },
    root_shop_agent_id: null,
    // What people prove beside their password, a key needs not: it is its own proof.
    needs_mfa: false,
    mfa_methods: [],
    mfa_verified: false,
    notifications_email: null,
    notifications_email_verified_at: new Date(0).toISOString(),
  }
}
