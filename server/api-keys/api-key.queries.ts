import { formerScopes, isScope } from '../../contract/api-keys/scopes.ts'
import type { ListedApiKey } from '../../contract/api-keys/api-key.ts'
import type { ApiKeyItem } from '../../machines/api-key/api-key.ts'
import { arrayLiteral } from '../db/array-params.ts'
import type { TenantClient } from '../db/database.ts'

/** API keys by id, ended ones too; ids that do not exist in this business are missing from the answer. */
export async function findApiKeys(
  client: TenantClient,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ApiKeyItem>> {
  if (ids.length === 0) return new Map()
  const { rows } = await client.query<{ doc: ApiKeyItem }>({
    name: 'find-api-keys',
    text: 'select doc from api_key where id = any($1::uuid[])',
    values: [arrayLiteral(ids)],
  })
  return new Map(rows.map(({ doc }) => [doc.id, doc]))
}

export async function countActiveKeys(client: TenantClient): Promise<number> {
  const { rows } = await client.query<{ count: number }>(`select count(*) from api_key where state = 'active'`)
  return rows[0]?.count ?? 0
}

interface Row {
  readonly doc: ApiKeyItem
  readonly state: ListedApiKey['state']
  readonly used_at: Date | null
  readonly used_from: string | null
}

/** Most that a list shows: ended keys stay, as the audit log names them. */
const most = 200

/** The business's API keys: active ones first, then ended ones, newest first. */
export async function listKeys(client: TenantClient, businessId: string): Promise<ListedApiKey[]> {
  const { rows } = await client.query<Row>({
    name: 'list-api-keys',
    text: `select doc, case when state = 'active' and expires_at <= now() then 'expired' else state end as state,
             used_at, used_from
           from api_key where business_id = $1
           order by (state = 'active' and (expires_at is null or expires_at > now())) desc, doc->>'created_at' desc, id
           limit $2`,
    values: [businessId, most],
  })
  return [...(await formerKey(client, businessId)), ...rows.map(listed)]
}

/** One API key as the list has it; null where there is none. */
export async function findListed(client: TenantClient, businessId: string, id: string): Promise<ListedApiKey | null> {
  return (await listKeys(client, businessId)).find((one) => one.id === id) ?? null
}

function listed({ doc, state, used_at, used_from }: Row): ListedApiKey {
  return {
    id: doc.id,
    name: doc.name,
    shown_as: doc.shown_as,
    scopes: doc.scopes.filter(isScope),
    state,
    created_at: doc.created_at,
    created_by: doc.created_by.name,
    expires_at: doc.expires_at,
    last_used_at: used_at?.toISOString() ?? null,
    last_used_from: used_from,
  }
}

/** The one key that a business had before keys had names; its id is the business's. */
async function formerKey(client: TenantClient, businessId: string): Promise<ListedApiKey[]> {
  const { rows } = await client.query<{ name: string; hint: string; created_at: Date | null; used_at: Date | null }>({
    name: 'former-api-key',
    text: `select coalesce(api_key_name, 'API key') as name, api_key_hint as hint, api_key_created_at as created_at,
             api_key_used_at as used_at
           from business where business_id = $1 and api_key_hash is not null`,
    values: [businessId],
  })
  return rows.map(({ name, hint, created_at, used_at }) => ({
    id: businessId,
    name,
    shown_as: `…${hint}`,
    scopes: [...formerScopes],
    state: 'active' as const,
    created_at: created_at?.toISOString() ?? null,
    created_by: null,
    expires_at: null,
    last_used_at: used_at?.toISOString() ?? null,
    last_used_from: null,
  }))
}
