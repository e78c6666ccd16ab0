import type { Business } from '../../contract/businesses/business.ts'
import type { Database, TenantClient } from '../db/database.ts'
import type { CommandHandler } from '../events/handle-command.ts'
import type { Raise } from '../events/raise.ts'

/** Sends somebody a link to set a password by mail, in the transaction of the command that asks for it. */
export type Invite = (
  client: TenantClient,
  invitation: { readonly businessId: string; readonly personId: string },
) => Promise<void>

export interface PeopleDependencies {
  readonly database: Database
  readonly commands: CommandHandler
  readonly hashPassword: (password: string) => Promise<string>
  readonly invite: Invite
  readonly raise: Raise
  /** A position of the log that everything read from now on is at least as new as. */
  readonly safeCursor: () => number
  /** Businesses belong to another feature, which `server/app.ts` puts in here. */
  readonly findBusiness: (client: TenantClient) => Promise<Business | null>
}
