import type { NotificationEvent } from '../../contract/events/notification.events.ts'
import { accept, type Decision, refuse } from '../decision.ts'
import { whyNot } from '../why-not.ts'
import { notificationSnapshot } from './notification.evolve.ts'
import type { NotificationItem } from './notification.ts'

type Raised = (NotificationEvent & { type: 'NotificationRaised' })['data']

export type NotificationCommand =
  | ({ type: 'RaiseNotification' } & Raised)
  | { type: 'SilenceNotification' }
  | { type: 'DeleteNotification' }
  | { type: 'RestoreNotification' }

/** What a command does to a notification, or why it cannot be done. */
export function decideNotification(
  command: NotificationCommand,
  item: NotificationItem | null,
): Decision<NotificationEvent> {
  if (!item) {
    if (command.type !== 'RaiseNotification') return refuse('not_found', 'This notification does not exist.')
    const { type: _type, ...data } = command
    return accept({ type: 'NotificationRaised', data })
  }
  switch (command.type) {
    case 'RaiseNotification':
      return refuse('already_there', 'This notification already exists.')
    case 'SilenceNotification':
      return checked(item, { type: 'NotificationSilenced', data: {} })
    case 'DeleteNotification':
      return checked(item, { type: 'NotificationDeleted', data: {} })
    case 'RestoreNotification':
      return checked(item, { type: 'NotificationRestored', data: {} })
  }
}

function checked(item: NotificationItem, event: NotificationEvent): Decision<NotificationEvent> {
  const snapshot = notificationSnapshot(item)
  if (snapshot.can(event)) return accept(event)
  const why = () => whyNot(snapshot, event)
  if (snapshot.matches('deleted')) {
    return refuse('notification_deleted', 'This notification is deleted. Restore it first.', { why })
  }
  if (event.type === 'NotificationRestored') return refuse('not_deleted', 'This notification is not deleted.', { why })
  return refuse('already_silenced', 'This notification is already silenced.', { why })
}
