import type { NotificationHint } from '../../contract/notifications/notification-hint.ts'
import { hintEvent } from '../../contract/push/hint.ts'
import { personChannelOf } from '../../contract/push/person-channel.ts'
import type { NotifyUsers } from '../events/notify-users.ts'

interface Message {
  readonly channel: string
  readonly event: string
  readonly data: string
}

/** Over push, on each person's own channel: a topic's channel is read by everybody who may see the topic. */
export function createPeoplePublisher(publish: (messages: readonly Message[]) => void): NotifyUsers {
  const hint: NotificationHint = { kind: 'notifications' }
  const data = JSON.stringify(hint)
  return (businessId, personIds) =>
    publish(personIds.map((id) => ({ channel: personChannelOf({ id, businessId }), event: hintEvent, data })))
}
