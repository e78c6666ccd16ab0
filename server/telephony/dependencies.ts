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
  /** Why a contact may not be called at a moment, in a sentence; null where it may. */
  readonly whyNotCall: (client: TenantClient, contactId: string, moment: Date) => Promise<string | null>
  /** The time by which calling hours are kept; the system's where it is missing. */
  readonly clock?: (() => Date) | undefined
  /** Whether the business records its calls. */
  readonly recordsCalls: (client: TenantClient) => Promise<boolean>
}
