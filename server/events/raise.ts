import type {
  NotificationKind,
  NotificationScope,
  NotificationSubject,
  NotificationType,
} from '../../contract/notifications/notification.ts'
import type { TenantClient } from '../db/database.ts'
import type { CommandScope, Plan } from './handle-command.ts'

/** Something that colleagues should learn of. */
export interface Notice {
  /** What it comes from, such as the stream and version of an event: the same cause never raises two. */
  readonly because: string
  /** A sentence or two for people, with who did it. */
  readonly text: string
  readonly scope: NotificationScope
  readonly notification_type: NotificationType
  /** Without one it is shown in the app to all who get it, and sent to nobody. */
  readonly kind?: NotificationKind
  /** What a click opens. */
  readonly about?: NotificationSubject
  /** Id of the one person whom it is for; its scope is `personal`. */
  readonly person?: string
}

/** What a plan gains by notices: they are appended with what they tell of, or not at all. */
export type Raise = (scope: CommandScope, notices: readonly Notice[]) => Pick<Plan<unknown>, 'streams' | 'projections'>

/** Which of some causes have raised something before. */
export type FindRaised = (
  client: TenantClient,
  businessId: string,
  causes: readonly string[],
) => Promise<ReadonlySet<string>>

/** Whether something was raised before with this cause: for what may be reported again in another command. */
export type IsRaised = (
  client: TenantClient,
  notice: { readonly businessId: string } & Pick<Notice, 'because' | 'scope'>,
) => Promise<boolean>
