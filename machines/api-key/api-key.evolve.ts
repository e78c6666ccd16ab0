import { initialTransition, type SnapshotFrom } from 'xstate'
import type { ApiKeyEvent } from '../../contract/events/api-key.events.ts'
import { type Actor, idOf } from '../../contract/events/recorded.ts'
import { restingIn, stepOf } from '../step.ts'
import type { ApiKeyItem } from './api-key.ts'
import { apiKeyMachine } from './api-key.machine.ts'

export type ApiKeySnapshot = SnapshotFrom<typeof apiKeyMachine>
export type ApiKeyFact = ApiKeyEvent & { stream: string; version: number; at: string; by: Actor }

const [unseen] = initialTransition(apiKeyMachine)
const step = stepOf(apiKeyMachine)
const resting = restingIn(apiKeyMachine)

export function apiKeySnapshot(apiKey: ApiKeyItem | null): ApiKeySnapshot {
  return apiKey ? resting(apiKey.state, {}) : unseen
}

/** The API key after an event. Pure; the event is taken as having happened. */
export function evolveApiKey(apiKey: ApiKeyItem | null, fact: ApiKeyFact): ApiKeyItem {
  const state = step(apiKeySnapshot(apiKey), fact).value as ApiKeyItem['state']
  const { stream, version, at, by } = fact
  if (fact.type === 'ApiKeyCreated') {
    const created_by = { id: by.id, name: by.name }
    return { id: idOf(stream), ...fact.data, state, created_at: at, created_by, version }
  }
  if (!apiKey) throw new Error(`${fact.type} on ${stream}, which has no API key`)
  return { ...apiKey, ...(fact.type === 'ApiKeyRenamed' && { name: fact.data.name }), state, version }
}
