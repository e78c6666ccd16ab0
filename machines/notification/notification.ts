import type { Notification } from '../../contract/notifications/notification.ts'

/** A notification as its events have made it, with what nobody is shown. */
export interface NotificationItem extends Notification {
  /** Null until it is deleted; a deleted one keeps whether it was silenced. */
  readonly deleted_at: string | null
  readonly version: number
}
