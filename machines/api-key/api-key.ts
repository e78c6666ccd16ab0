import type { apiKeyStates } from '../../contract/api-keys/api-key.ts'
import type { Actor } from '../../contract/events/recorded.ts'

/** An API key as its events make it. */
export interface ApiKeyItem {
  readonly id: string
  readonly name: string
  /** How the key begins. */
  readonly shown_as: string
  readonly scopes: readonly string[]
  readonly state: (typeof apiKeyStates)[number]
  /** UTC instants. */
  readonly created_at: string
  readonly created_by: Actor
  /** Null for a key that does not expire. */
  readonly expires_at: string | null
  readonly version: number
}
