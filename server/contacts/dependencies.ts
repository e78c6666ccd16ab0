import type { Contact } from '../../contract/contacts/contact.ts'
import type { Role } from '../../contract/people/roles.ts'
import type { Me } from '../../contract/people/user.ts'
import type { Narrowing } from '../../contract/process/figure.ts'
import type { StormView } from '../../contract/storms/storm.ts'
import type { IdCondition } from '../db/condition.ts'
import type { Database, TenantClient } from '../db/database.ts'
import type { CommandHandler } from '../events/handle-command.ts'
import type { Raise } from '../events/raise.ts'
import type { Visibility } from '../events/visible-rows.ts'
import type { NotifyUsers } from '../events/notify-users.ts'

/** What the contacts feature needs; storms and people belong to other features. */
export interface ContactDependencies {
  readonly database: Database
  readonly commands: CommandHandler
  readonly safeCursor: () => number
  readonly visibility: Visibility
  readonly findStorms: (client: TenantClient, ids: readonly string[]) => Promise<ReadonlyMap<string, StormView>>
  readonly findPeople: (
    client: TenantClient,
    ids: readonly string[],
  ) => Promise<ReadonlyMap<string, { id: string; role: Role }>>
  readonly raise: Raise
  /** Notifies pages of people that notifications of their own have changed. */
  readonly notifyUsers: NotifyUsers
  /** What links to a claimant carry: 32 bytes in base64url, the same for a contact as long as the keys stay. */
  readonly claimantToken: (contact: Pick<Contact, 'id' | 'link'>) => string
  /** The contacts behind a figure of the process, where a list's query names one. */
  readonly contactsBehindFigure: (asked: { businessId: string; me: Me; query: Narrowing }) => Promise<IdCondition>
}
