import type { CommandHandler } from '../events/handle-command.ts'
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
  commands,
  productName,
}: {
  commands: CommandHandler
  productName: string
}) {
  return async (businessId: string, { id, kind, recipient, subject }: Message, reason: string): Promise<void> => {
    const actor = { id: 'outbox', name: productName }
    const scope = { businessId, actor, now: new Date().toISOString(), key: null }
    const because = `outbox ${id}`
    const what = kind === 'mail' ? `The mail “${subject}” to ${recipient}` : `The SMS to ${recipient}`
    const text = `${what} could not be delivered: ${reason}`
    await commands.handle(scope, async (client) => {
      const isKnown = await isRaised(client, { businessId, because, scope: 'people' })
      if (isKnown) return { streams: [], projections: [], reply: {} }
      const notice = { because, text, scope: 'people', notification_type: 'error' } as const
      return { ...raiseNotifications(scope, [notice]), reply: {} }
    })
  }
}
