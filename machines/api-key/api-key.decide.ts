import type { ApiKeyScope } from '../../contract/api-keys/scopes.ts'
import type { ApiKeyEvent } from '../../contract/events/api-key.events.ts'
import { accept, type Decision, refuse } from '../decision.ts'
import { whyNot } from '../why-not.ts'
import { apiKeySnapshot } from './api-key.evolve.ts'
import type { ApiKeyItem } from './api-key.ts'

export type ApiKeyCommand =
  | {
      type: 'CreateApiKey'
      name: string
      shown_as: string
      scopes: readonly ApiKeyScope[]
      expires_at: string | null
    }
  | { type: 'RenameApiKey'; name: string }
  | { type: 'RevokeApiKey' }
  /** `now` is a UTC instant, ISO 8601. */
  | { type: 'ExpireApiKey'; now: string }

/** What a command does to an API key, or why it cannot be done. */
export function decideApiKey(command: ApiKeyCommand, apiKey: ApiKeyItem | null): Decision<ApiKeyEvent> {
  if (command.type === 'CreateApiKey') {
    if (apiKey) return refuse('already_there', 'This API key was created already.')
    const { name, shown_as, scopes, expires_at } = command
    return accept({ type: 'ApiKeyCreated', data: { name, shown_as, scopes: [...scopes], expires_at } })
  }
  if (!apiKey) return refuse('not_found', 'This API key does not exist.')
  if (command.type === 'RenameApiKey' && command.name === apiKey.name && apiKey.state === 'active') return accept()
  if (command.type === 'ExpireApiKey' && !(apiKey.expires_at !== null && apiKey.expires_at <= command.now)) {
    return refuse('not_due', 'This API key has not reached its expiration date.')
  }
  const event = eventOf(command, apiKey)
  const snapshot = apiKeySnapshot(apiKey)
  if (snapshot.can(event)) return accept(event)
  return refuse('key_ended', `This API key is ${apiKey.state} already.`, { why: () => whyNot(snapshot, event) })
}

function eventOf(command: Exclude<ApiKeyCommand, { type: 'CreateApiKey' }>, { name: was }: ApiKeyItem): ApiKeyEvent {
  if (command.type === 'RenameApiKey') return { type: 'ApiKeyRenamed', data: { name: command.name, was } }
  return { type: command.type === 'RevokeApiKey' ? 'ApiKeyRevoked' : 'ApiKeyExpired', data: {} }
}
