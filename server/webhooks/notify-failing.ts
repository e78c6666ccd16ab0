import type { Webhook } from '../../contract/webhooks/webhook.ts'
import type { Database } from '../db/database.ts'
import type { CommandHandler, CommandScope } from '../events/handle-command.ts'
import { readLogTime } from '../events/log-time.ts'
import type { IsRaised, Notice, Raise } from '../events/raise.ts'

interface Needed {
  readonly database: Database
  readonly commands: CommandHandler
  readonly productName: string
  readonly raise: Raise
  readonly isRaised: IsRaised
}

/** Notifies those who manage users that a receiver fails, once for failures that began at the same moment. */
export function notifyFailingIn({ database, commands, productName, raise, isRaised }: Needed) {
  return async (businessId: string, { id, url }: Webhook, since: Date): Promise<void> => {
    const now = await database.withBusiness(businessId, readLogTime)
    const scope: CommandScope = { businessId, actor: { id: 'webhooks', name: productName }, now, key: null }
    const notice: Notice = {
      because: `webhook ${id} fails since ${since.toISOString()}`,
      text: `The webhook endpoint ${url} failed 5 times in a row. Deliveries are tried again; after 5 days of failure it is disabled.`,
      scope: 'people',
      notification_type: 'warning',
    }
    await commands.handle(scope, async (client) => {
      const isKnown = await isRaised(client, { ...notice, businessId })
      return { ...(isKnown ? { streams: [], projections: [] } : raise(scope, [notice])), reply: {} }
    })
  }
}
