import * as v from 'valibot'
import { Id } from '../ids.ts'
import { apiKeyScopes } from './scopes.ts'

export const apiKeyStates = ['active', 'expired', 'revoked'] as const

/** For how many days a key can be created; null for one that does not expire. */
export const lifetimes = [30, 90, 365] as const

/** An API key as people see it; the key itself is not kept. */
export const ListedApiKey = v.strictObject({
  id: Id,
  name: v.string(),
  /** How it begins, or how a key of a former release ends: `cf_live_ab12…`, `…3f9a`. */
  shown_as: v.string(),
  scopes: v.array(v.picklist(apiKeyScopes)),
  state: v.picklist(apiKeyStates),
  /** UTC instants; the creation of a key of a former release may be unknown. */
  created_at: v.nullable(v.string()),
  created_by: v.nullable(v.string()),
  expires_at: v.nullable(v.string()),
  /** To the minute; null where it was never used. */
  last_used_at: v.nullable(v.string()),
  /** The client's address, of an IPv6 address the network. */
  last_used_from: v.nullable(v.string()),
})
export type ListedApiKey = v.InferOutput<typeof ListedApiKey>

export const KeyName = v.pipe(
  v.string('Must be text'),
  v.trim(),
  v.nonEmpty('Required'),
  v.maxLength(80, 'Use at most 80 characters'),
)

export const KeyScopes = v.pipe(
  v.array(v.picklist(apiKeyScopes, 'Not a permission of API keys')),
  v.minLength(1, 'Select at least one'),
  v.maxLength(apiKeyScopes.length, 'Name each permission once'),
  v.check((scopes) => new Set(scopes).size === scopes.length, 'Name each permission once'),
)
