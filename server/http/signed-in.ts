import type { ApiKeyScope } from '../../contract/api-keys/scopes.ts'
import type { Me } from '../../contract/people/user.ts'

/** Who makes a request. */
export interface SignedIn {
  readonly me: Me
  /** Empty for an API client, which has none. */
  readonly sessionId: string
  /** Set where the request comes with an API key. */
  readonly apiClient?: ApiClient
}

/** A program with an API key. Only calls with `apiKey` and a permission among its scopes are open to it. */
export interface ApiClient {
  readonly id: string
  /** What people called the key, and how it is shown. */
  readonly name: string
  readonly scopes: readonly ApiKeyScope[]
  /** The key of a client that is not active lets nobody in. */
  readonly state: 'active' | 'expired' | 'revoked'
}

/** Says who is behind a bearer token, or behind an API key that was used from an address; null if nobody is. */
export type Authenticate = (token: string, from?: string) => Promise<SignedIn | null>
