import type { ApiKeyItem } from '../../machines/api-key/api-key.ts'
import type { Projection } from '../events/append.ts'

/**
 * Writes API keys as their events have made them. The hash of a new key is in no event: it comes beside them, and
 * stays, so that a request with a key that has ended is still known for what it is.
 */
export function projectApiKeys(
  businessId: string,
  apiKeys: readonly ApiKeyItem[],
  hash: Buffer | null = null,
): Projection {
  return {
    name: 'api_keys',
    sql: `
      insert into api_key as kept (id, business_id, version, state, expires_at, doc, hash)
      select row.id, $1::uuid, row.version, row.state, row.expires_at, row.doc::jsonb, $7::bytea
      from unnest($2::uuid[], $3::int[], $4::text[], $5::timestamptz[], $6::text[])
        as row (id, version, state, expires_at, doc)
      on conflict (id) do update set version = excluded.version, state = excluded.state,
        expires_at = excluded.expires_at, doc = excluded.doc, hash = coalesce(excluded.hash, kept.hash)`,
    params: [
      businessId,
      apiKeys.map(({ id }) => id),
      apiKeys.map(({ version }) => version),
      apiKeys.map(({ state }) => state),
      apiKeys.map(({ expires_at }) => expires_at),
      apiKeys.map((apiKey) => JSON.stringify(apiKey)),
      hash,
    ],
  }
}
