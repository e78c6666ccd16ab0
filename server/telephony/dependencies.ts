import type { Contact } from '../../contract/contacts/contact.ts'
import type { Database, TenantClient } from '../db/database.ts'
import type { Projection } from '../events/append.ts'
import type { CommandHandler } from '../events/handle-command.ts'
import type { TelephonyPort } from '../ports/telephony/telephony.ts'

/** What calls need; contacts, people and the business belong to other features. */
export interface TelephonyDependencies {
  readonly database: Database
  readonly commands: CommandHandler
  readonly telephony: TelephonyPort
  readonly publicUrl: string
  readonly findContacts: (client: TenantClient, ids: readonly string[]) => Promise<ReadonlyMap<string, Contact>>
  readonly projectContacts: (businessId: string, contacts: readonly Contact[]) => Projection
  readonly findPeople: (
    client: TenantClient,
    ids: readonly string[],
  ) => Promise<ReadonlyMap<string, { readonly phone: string | null }>>
  /** Whether the business records its calls. */
  readonly recordsCalls: (client: TenantClient) => Promise<boolean>
}
