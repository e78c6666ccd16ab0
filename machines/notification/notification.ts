import type { NotificationEvent } from '../../contract/events/notification.events.ts'

type Raised = (NotificationEvent & { type: 'NotificationRaised' })['data']

/** A notification as its events have made it, with what nobody is shown. */
export interface NotificationItem extends Readonly<Raised> {
  readonly id: string
  /** UTC instant, ISO 8601. */
  readonly created_at: string
  readonly silenced: boolean
  /** Null until it is deleted; a deleted one keeps whether it was silenced. */
  readonly deleted_at: string | null
  readonly version: number
}
