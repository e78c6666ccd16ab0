import type { Person } from '../../contract/people/person.ts'
import type { Database, TenantClient } from '../db/database.ts'
import type { FileStorage } from '../ports/files/file-storage.ts'
import type { CommandHandler, CommandScope, PlanInTransaction } from '../events/handle-command.ts'

/** The person who will run a new business. */
export interface FirstAdmin {
  readonly first_name: string
  readonly last_name: string
  readonly email: string
}

export interface BusinessDependencies {
  readonly database: Database
  readonly commands: CommandHandler
  /** Where archives are written. */
  readonly files: { readonly storage: FileStorage }
  /** How many days a planned deletion can be canceled. */
  readonly deletionDays: number
  /** Notifies pages of the business that runs the platform that another business has another state. */
  readonly publishPlatform: (platformId: string, businessId: string) => void
  /** By which texts leave: what a segment costs, in dollars. */
  readonly ports: { readonly sms: { readonly segmentPrice: number } }
  /** People belong to another feature, which `server/dependencies.ts` puts in here: what inviting the first admin comes to. */
  readonly inviteFirstAdmin: (
    client: TenantClient,
    scope: CommandScope,
    id: string,
    admin: FirstAdmin,
  ) => PlanInTransaction<unknown>
  readonly findPerson: (client: TenantClient, id: string) => Promise<Person | null>
  /** Refuses an address that somebody of any business has. */
  readonly refuseHeldAddress: (
    client: TenantClient,
    asked: { address: string; businessId: string; field: string },
  ) => Promise<void>
  /** What a refused address is answered with; null for any other error. */
  readonly addressTaken: (error: unknown, field: string) => Error | null
}
