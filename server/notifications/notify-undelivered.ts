import type { Database } from '../db/database.ts'
import type { CommandHandler } from '../events/handle-command.ts'
import { readLogTime } from '../events/log-time.ts'
import type { Notice } from '../events/raise.ts'
import { isRaised } from './is-raised.ts'
import { raiseNotifications } from './raise-notifications.ts'

interface Message {
  readonly id: string
  readonly kind: 'mail' | 'sms'
  readonly recipient: string
  readonly subject: string | null
}

/** Raises a notification for those who manage people about a message that cannot be delivered; one for each message. */
export function createUndeliveredNotifier({
  database,
  commands,
  productName,
}: {
  database: Database
  commands: CommandHandler
  productName: string
}) {
  return async (businessId: string, { id, kind, recipient, subject }: Message, reason: string): Promise<void> => {
    const actor = { id: 'outbox', name: productName }
    const now = await database.withBusiness(businessId, readLogTime)
    const scope = { businessId, actor, now, key: null }
    const because = `outbox ${id}`
    const what = kind === 'mail' ? `The email “${subject}” to ${recipient}` : `The text message to ${recipient}`
    const text = `${what} could not be delivered: ${reason}`
    await commands.handle(scope, async (client) => {
      const isKnown = await isRaised(client, { businessId, because, scope: 'people' })
      if (isKnown) return { streams: [], projections: [], reply: {} }
      const notice: Notice = {
        because,
        text,
        scope: 'people',
        notification_type: 'error',
        kind: 'mail_failed',
        about: { category: 'outbox_message', id },
      }
      return { ...raiseNotifications(scope, [notice]), reply: {} }
    })
  }
}
