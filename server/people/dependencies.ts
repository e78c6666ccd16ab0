import type { Business } from '../../contract/businesses/business.ts'
import type { Database, TenantClient } from '../db/database.ts'
import type { CommandHandler } from '../events/handle-command.ts'
import type { Raise } from '../events/raise.ts'

/**
 * Mails about an address that a person was given, in the transaction of the command that did it: a link to set a password
 * to a person who is invited, and word to its owner where another business has the address. Counted whether or not it sends
 * anything. @throws Refused 429 when the sender or the address has had too many.
 */
export type Invite = (
  client: TenantClient,
  invitation: { readonly businessId: string; readonly personId: string; readonly senderId: string },
) => Promise<void>

export interface PeopleDependencies {
  readonly database: Database
  readonly commands: CommandHandler
  readonly productName: string
  readonly hashPassword: (password: string) => Promise<string>
  readonly invite: Invite
  readonly raise: Raise
  /** A position of the log that everything read from now on is at least as new as. */
  readonly safeCursor: () => number
  readonly findStorms: (client: TenantClient, ids: readonly string[]) => Promise<ReadonlyMap<string, object>>
  /** Businesses belong to another feature, as storms do; `server/dependencies.ts` puts them in here. */
  readonly findBusiness: (client: TenantClient) => Promise<Business | null>
}
