import { type ApiKeyScope, formerScopes, isScope } from '../../contract/api-keys/scopes.ts'
import type { Database } from '../db/database.ts'
import { hashApiKey } from '../http/api-key-secret.ts'
import type { ApiClient, SignedIn } from '../http/signed-in.ts'

interface Row {
  readonly business_id: string
  readonly business_name: string
  readonly timezone: string
  readonly logo: string | null
  /** Null for the one key that a business had before. */
  readonly id: string | null
  readonly name: string
  readonly shown_as: string
  readonly scopes: readonly string[] | null
  readonly state: ApiClient['state']
  readonly noted_at: Date | null
}

/** How long a use is not noted again, in milliseconds. */
const notedFor = 60_000

/**
 * The API client behind an API key: a system user of its business that may do what the key's scopes say, and is no
 * person. Looked up at every request, so that a key is invalid as soon as it is revoked or expires. The last use is
 * noted once a minute.
 */
export async function findApiClient(database: Database, key: string, from = ''): Promise<SignedIn | null> {
  const hash = hashApiKey(key)
  return database.withoutBusiness(async (client) => {
    const { rows } = await client.query<Row>({
      name: 'find-api-client',
      text: 'select * from find_api_client($1)',
      values: [hash],
    })
    const row = rows[0]
    if (!row) return null
    if (row.state === 'active' && (row.noted_at === null || row.noted_at.getTime() < Date.now() - notedFor)) {
      if (row.id === null) await client.query('select note_api_key_use($1)', [hash])
      else await client.query('select note_key_use($1, $2)', [row.id, from])
    }
    return { me: systemUserOf(row), sessionId: '', apiClient: apiClientOf(row) }
  })
}

function apiClientOf({ id, business_id, name, shown_as, scopes, state }: Row): ApiClient {
  const held: readonly ApiKeyScope[] = scopes ? scopes.filter(isScope) : formerScopes
  return { id: id ?? business_id, name: `${name} (${shown_as})`, scopes: held, state }
}

function systemUserOf(row: Row): SignedIn['me'] {
  const { id: keyId, business_id, business_name, timezone, logo, shown_as, name } = row
  const full = keyId === null ? `API key ${shown_as}` : `${name} (API key)`
  return {
    id: keyId ?? business_id,
    email: '',
    first_name: 'API key',
    last_name: shown_as,
    full_name: full,
    role: 'system_user',
    phone: null,
    accessible_roles: 'system_user',
    permissions: ['intake_view'],
    business: { id: business_id, name: business_name, timezone, logo },
    root_shop_agent_id: null,
    // What people prove beside their password, a key needs not: it is its own proof.
    needs_mfa: false,
    mfa_methods: [],
    mfa_verified: false,
    notifications_email: null,
    notifications_email_verified_at: new Date(0).toISOString(),
  }
}
