import type { Database } from '../db/database.ts'
import type { CommandHandler, CommandScope } from '../events/handle-command.ts'
import { readLogTime } from '../events/log-time.ts'
import { LifecycleBatch } from '../lifecycle/lifecycle-batch.ts'
import { webhookStore } from './webhook.store.ts'

interface Needed {
  readonly database: Database
  readonly commands: CommandHandler
  readonly productName: string
}

/** Disables an endpoint by itself; comes to nothing where it is not active any more. */
export function disableWebhookIn({ database, commands, productName }: Needed) {
  return async (businessId: string, id: string, reason: string): Promise<void> => {
    const now = await database.withBusiness(businessId, readLogTime)
    const scope: CommandScope = { businessId, actor: { id: 'webhooks', name: productName }, now, key: null }
    await commands.handle(scope, async (client) => {
      const webhook = (await webhookStore.find(client, [id])).get(id)
      const batch = new LifecycleBatch(webhookStore, scope)
      if (webhook?.state === 'active') batch.load(id, webhook).decide(id, { type: 'DisableWebhook', reason })
      return batch.plan({})
    })
  }
}
