import type { ApiKeyEvent } from '../../contract/events/api-key.events.ts'
import { type ApiKeyCommand, decideApiKey } from '../../machines/api-key/api-key.decide.ts'
import { evolveApiKey } from '../../machines/api-key/api-key.evolve.ts'
import type { ApiKeyItem } from '../../machines/api-key/api-key.ts'
import type { TenantClient } from '../db/database.ts'
import type { CommandScope, Plan } from '../events/handle-command.ts'
import { StreamBatch } from '../events/stream-batch.ts'
import { refusedBy } from '../http/problem.ts'
import { projectApiKeys } from './api-key.projection.ts'
import { findApiKeys } from './api-key.queries.ts'

/** What a command about one API key comes to. @throws Refused 404 or 409 where it cannot be done. */
export async function planKey(
  client: TenantClient,
  scope: CommandScope,
  id: string,
  command: ApiKeyCommand,
  hash: Buffer | null = null,
): Promise<Plan<{ id: string }>> {
  const before = (await findApiKeys(client, [id])).get(id) ?? null
  const decision = decideApiKey(command, before)
  if (!decision.ok) throw refusedBy(decision.refusal, before ? { id, state: before.state, allowed: [] } : undefined)
  const batch = new StreamBatch<ApiKeyItem, ApiKeyEvent>('api_key', evolveApiKey, scope).load(id, before)
  batch.apply(id, decision.events)
  return {
    streams: batch.streams,
    projections: [projectApiKeys(scope.businessId, batch.changed, hash)],
    reply: { id },
  }
}
