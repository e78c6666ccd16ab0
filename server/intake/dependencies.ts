import type { Contact } from '../../contract/contacts/contact.ts'
import type { MailingBusiness } from '../../machines/intake-item/send-back-mail.ts'
import type { Me } from '../../contract/people/user.ts'
import type { Narrowing } from '../../contract/process/figure.ts'
import type { StormView } from '../../contract/storms/storm.ts'
import type { IdCondition } from '../db/condition.ts'
import type { Database, TenantClient } from '../db/database.ts'
import type { CommandHandler } from '../events/handle-command.ts'
import type { Projection } from '../events/append.ts'
import type { IsRaised, Raise } from '../events/raise.ts'

/**
 * What the intake feature depends on. Contacts, storms and people belong to other features, which
 * `server/dependencies.ts` puts in here.
 */
export interface IntakeDependencies {
  readonly database: Database
  readonly commands: CommandHandler
  /** A position of the log that everything read from now on is at least as new as. */
  readonly safeCursor: () => number
  readonly activeStorms: (client: TenantClient) => Promise<StormView[]>
  readonly findStorms: (client: TenantClient, ids: readonly string[]) => Promise<Map<string, StormView>>
  readonly findContacts: (client: TenantClient, ids: readonly string[]) => Promise<Map<string, Contact>>
  readonly projectContacts: (businessId: string, contacts: readonly Contact[]) => Projection
  /** People by id with their role and phone: appraisers and call centers. */
  readonly findPeople: (
    client: TenantClient,
    ids: readonly string[],
  ) => Promise<Map<string, { role: string; phone: string | null }>>
  /** The business, as it signs emails to carriers. */
  readonly findBusiness: (client: TenantClient) => Promise<MailingBusiness | null>
  /** Those of these people who may work in intake. */
  readonly findReviewers: (client: TenantClient, ids: readonly string[]) => Promise<ReadonlySet<string>>
  readonly raise: Raise
  readonly isRaised: IsRaised
  /** The claims behind a figure of the process, where a list's query names one. */
  readonly claimsBehindFigure: (asked: { businessId: string; me: Me; query: Narrowing }) => Promise<IdCondition>
}
