import { type ApiKeyCommand, decideApiKey } from '../../machines/api-key/api-key.decide.ts'
import { evolveApiKey } from '../../machines/api-key/api-key.evolve.ts'
import type { ApiKeyItem } from '../../machines/api-key/api-key.ts'
import type { ApiKeyEvent } from '../../contract/events/api-key.events.ts'
import { projectApiKeys } from '../api-keys/api-key.projection.ts'
import { findApiKeys } from '../api-keys/api-key.queries.ts'
import type { TenantClient } from '../db/database.ts'
import type { CommandScope, Plan } from '../events/handle-command.ts'
import { StreamBatch } from '../events/stream-batch.ts'
import { makeApiKey } from '../http/api-key-secret.ts'
import { demoId } from './demo-people.ts'

type NewKey = Pick<ApiKeyCommand & { type: 'CreateApiKey' }, 'name' | 'scopes'>

const demoKeys: readonly (NewKey & { later: readonly ApiKeyCommand[] })[] = [
  { name: 'Body shop network', scopes: ['contacts:view'], later: [] },
  {
    name: 'Website form',
    scopes: ['contacts:view', 'contacts:work'],
    later: [{ type: 'RenameApiKey', name: 'Website contact form' }],
  },
  { name: 'Former reporting', scopes: ['contacts:view'], later: [{ type: 'RevokeApiKey' }] },
  { name: 'Claims import', scopes: ['intake:view'], later: [{ type: 'RevokeApiKey' }] },
]

/** A few API keys as they are after a while. Nobody knows the keys themselves, so no one can use them. */
export async function demoApiKeys(client: TenantClient, scope: CommandScope): Promise<Plan<object>> {
  const idOf = ({ name }: NewKey) => demoId(scope.businessId, 'api_key', name)
  const there = await findApiKeys(client, demoKeys.map(idOf))
  const batch = new StreamBatch<ApiKeyItem, ApiKeyEvent>('api_key', evolveApiKey, scope)
  for (const one of demoKeys) {
    const id = idOf(one)
    if (there.has(id)) continue
    batch.load(id, null)
    const { name, scopes } = one
    const create = { type: 'CreateApiKey', name, scopes, shown_as: makeApiKey().shownAs, expires_at: null } as const
    for (const command of [create, ...one.later]) {
      const decision = decideApiKey(command, batch.current(id))
      if (decision.ok) batch.apply(id, decision.events)
    }
  }
  return { streams: batch.streams, projections: [projectApiKeys(scope.businessId, batch.changed)], reply: {} }
}
