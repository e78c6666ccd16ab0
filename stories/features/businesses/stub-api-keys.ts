import type { ListedApiKey } from '../../../contract/api-keys/api-key.ts'
import type { ApiKeysApi } from '../../../src/features/businesses/api-keys/api-keys-api.ts'
import { ApiProblem } from '../../../src/shared/api/api-problem.ts'

function makeKey(n: number, different: Partial<ListedApiKey> = {}): ListedApiKey {
  return {
    id: `00000000-0000-4000-8000-e${String(n).padStart(11, '0')}`,
    name: 'Carrier claim feed',
    shown_as: 'cf_live_ab12…',
    scopes: ['intake:work', 'intake:view'],
    state: 'active',
    created_at: '2026-03-02T15:04:00Z',
    created_by: 'Ann Ames',
    expires_at: null,
    last_used_at: '2026-03-10T14:12:00Z',
    last_used_from: '203.0.113.7',
    ...different,
  }
}

/** API keys in the page's own memory. */
export class StubApiKeys {
  readonly #note: (call: string, body: unknown) => void
  #keys: ListedApiKey[] = [
    makeKey(1),
    makeKey(2, {
      name: 'Monthly reports',
      shown_as: 'cf_live_9Zx_…',
      scopes: ['contacts:view', 'storms:view'],
      expires_at: '2026-03-14T15:04:00Z',
      last_used_at: null,
      last_used_from: null,
    }),
    makeKey(3, { name: 'Old feed', shown_as: 'cf_live_k0Q2…', state: 'revoked' }),
    makeKey(4, { name: 'Trial', shown_as: 'cf_live_77aB…', state: 'expired', expires_at: '2026-02-01T15:04:00Z' }),
  ]

  constructor(note: (call: string, body: unknown) => void = () => {}, keys?: ListedApiKey[]) {
    this.#note = note
    if (keys) this.#keys = keys
  }

  readonly api: ApiKeysApi = {
    list: async () => this.#keys,
    create: async ({ name, scopes, lifetime }) => {
      this.#note('create', { name, scopes, lifetime })
      this.#keys = [makeKey(9, { name, scopes: [...scopes], last_used_at: null, last_used_from: null }), ...this.#keys]
      return 'cf_live_8d2c41f7a90be3560c17'
    },
    rename: async (id, name) => this.#change('rename', id, { name }),
    revoke: async (id) => this.#change('revoke', id, { state: 'revoked' }),
  }

  #change(call: string, id: string, changes: Partial<ListedApiKey>) {
    this.#note(call, { id, ...changes })
    if (!this.#keys.some((one) => one.id === id)) throw new ApiProblem(404, { message: 'Not found.' })
    this.#keys = this.#keys.map((one) => (one.id === id ? { ...one, ...changes } : one))
  }
}
