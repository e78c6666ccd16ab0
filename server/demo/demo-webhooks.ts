import type { WebhookCommand } from '../../machines/webhook/webhook.decide.ts'
import type { TenantClient } from '../db/database.ts'
import type { CommandScope, Plan } from '../events/handle-command.ts'
import { LifecycleBatch } from '../lifecycle/lifecycle-batch.ts'
import { webhookStore } from '../webhooks/webhook.store.ts'
import { demoId } from './demo-people.ts'

const gone = 'The receiver answered 410 Gone.'

/** None is active, as their receivers do not exist. */
const demoEndpoints: readonly { readonly url: string; readonly later: readonly WebhookCommand[] }[] = [
  { url: 'https://hooks.prairie.example/claims', later: [{ type: 'PauseWebhook' }] },
  { url: 'https://in.dent.example/events', later: [{ type: 'DisableWebhook', reason: gone }] },
  { url: 'https://estimates.lakeshore.example/hook', later: [{ type: 'PauseWebhook' }] },
  { url: 'https://former.carrier.example/hook', later: [{ type: 'DeleteWebhook' }] },
]

/** A few webhook endpoints as they are after a while; those that are there already are left as they are. */
export async function demoWebhooks(client: TenantClient, scope: CommandScope): Promise<Plan<object>> {
  const idOf = (url: string) => demoId(scope.businessId, 'webhook', url)
  const known = await webhookStore.find(
    client,
    demoEndpoints.map(({ url }) => idOf(url)),
  )
  const batch = new LifecycleBatch(webhookStore, scope)
  for (const { url, later } of demoEndpoints) {
    const id = idOf(url)
    if (known.has(id)) continue
    batch.load(id, null).decide(id, { type: 'AddWebhook', url, events: ['lead.scheduled', 'contact.created'] })
    for (const command of later) batch.decide(id, command)
  }
  return batch.plan({})
}
