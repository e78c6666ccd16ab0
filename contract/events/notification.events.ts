import type { NotificationScope, NotificationType } from '../notifications/notification.ts'

export type NotificationEvent =
  | {
      type: 'NotificationRaised'
      data: { text: string; scope: NotificationScope; notification_type: NotificationType }
    }
  | { type: 'NotificationSilenced'; data: Record<string, never> }
  | { type: 'NotificationDeleted'; data: Record<string, never> }
  | { type: 'NotificationRestored'; data: Record<string, never> }
