import type { StreamCategory } from '../../contract/categories.ts'
import type { NotificationScope } from '../../contract/notifications/notification.ts'
import type { Permission } from '../../contract/people/permissions.ts'
import type { TenantClient } from '../db/database.ts'

/** What leases need to know of a workspace whose rows are worked on by one person at a time. */
export interface LeaseDesk {
  readonly category: StreamCategory
  /** What one must be allowed to do to see who holds what, and to hold something. */
  readonly view: Permission
  readonly work: Permission
  /** Where colleagues are notified of a lease that was taken over. */
  readonly scope: NotificationScope
  /** Display names in a sentence, by id: `claim HE-26-1`; ids that do not exist here are missing. */
  readonly namesOf: (client: TenantClient, ids: readonly string[]) => Promise<Map<string, string>>
  /** A query of SQL that finds a row if the aggregate with this id (an expression) still waits. */
  readonly waits: (id: string) => string
  /** The same for one that waits and that nobody has decided about: only such is handed out as the next. */
  readonly undecided: (id: string) => string
}
