import { type ListedApiKey, lifetimes } from '../../../../contract/api-keys/api-key.ts'
import type { ApiKeyScope } from '../../../../contract/api-keys/scopes.ts'
import { createApiKey } from '../../../../contract/calls/create-api-key.ts'
import { listApiKeys } from '../../../../contract/calls/list-api-keys.ts'
import { renameApiKey } from '../../../../contract/calls/rename-api-key.ts'
import { revokeOneApiKey } from '../../../../contract/calls/revoke-one-api-key.ts'
import { send } from '../../../shared/api/client.ts'
import type { Choice } from '../../../shared/ui/select.tsx'

const never = 'never'
/** How long a key works: days, or for good. */
export type LifetimeChoice = `${(typeof lifetimes)[number]}` | typeof never
export const lifetimeChoices: readonly Choice<LifetimeChoice>[] = [
  ...lifetimes.map((days) => ({ value: `${days}` as const, label: days === 365 ? 'In 1 year' : `In ${days} days` })),
  { value: never, label: 'Never' },
]

export interface NewKey {
  readonly name: string
  readonly scopes: readonly ApiKeyScope[]
  readonly lifetime: LifetimeChoice
}

/** The API keys of one business: the own one, or any for a super admin. */
export interface ApiKeysApi {
  list(signal?: AbortSignal): Promise<readonly ListedApiKey[]>
  /** Gives the key itself, which is in no other reply. */
  create(key: NewKey): Promise<string>
  rename(id: string, name: string): Promise<unknown>
  revoke(id: string): Promise<unknown>
}

export function apiKeysOf(businessId: string): ApiKeysApi {
  const params = { businessId }
  return {
    list: async (signal) => (await send(listApiKeys, { params, signal })).data,
    create: async ({ name, scopes, lifetime }) => {
      const days = lifetimes.find((one) => String(one) === lifetime) ?? null
      return (await send(createApiKey, { params, body: { name, scopes: [...scopes], days } })).key
    },
    rename: (id, name) => send(renameApiKey, { params: { ...params, id }, body: { name } }),
    revoke: (id) => send(revokeOneApiKey, { params: { ...params, id } }),
  }
}
