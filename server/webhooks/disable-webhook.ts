import type { Database } from '../db/database.ts'
import { type CommandHandler, type CommandScope, joined } from '../events/handle-command.ts'
import { readLogTime } from '../events/log-time.ts'
import { LifecycleBatch } from '../lifecycle/lifecycle-batch.ts'
import type { Raise } from '../events/raise.ts'
import { webhookStore } from './webhook.store.ts'

interface Needed {
  readonly database: Database
  readonly commands: CommandHandler
  readonly productName: string
  readonly raise: Raise
}

/** Disables an endpoint by itself and notifies those who manage users; comes to nothing where it is not active any more. */
export function disableWebhookIn({ database, commands, productName, raise }: Needed) {
  return async (businessId: string, id: string, reason: string): Promise<void> => {
    const now = await database.withBusiness(businessId, readLogTime)
    const scope: CommandScope = { businessId, actor: { id: 'webhooks', name: productName }, now, key: null }
    await commands.handle(scope, async (client) => {
      const webhook = (await webhookStore.find(client, [id])).get(id)
      const batch = new LifecycleBatch(webhookStore, scope)
      if (webhook?.state !== 'active') return batch.plan({})
      batch.load(id, webhook).decide(id, { type: 'DisableWebhook', reason })
      const notice = {
        because: `webhook ${id} disabled at ${webhook.version}`,
        text: `The webhook endpoint ${webhook.url} is disabled. ${reason} New events are not kept for it until you resume it.`,
        scope: 'people',
        notification_type: 'error',
      } as const
      return joined(batch.plan({}), raise(scope, [notice]))
    })
  }
}
