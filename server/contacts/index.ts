import type { StormView } from '../../contract/storms/storm.ts'
import type { Database, TenantClient } from '../db/database.ts'
import type { CommandHandler } from '../events/handle-command.ts'
import type { Route } from '../http/route.ts'
import { addContactsRoute } from './add-contacts.route.ts'
import { countContactsRoute } from './count-contacts.route.ts'
import { getContactRoute } from './get-contact.route.ts'
import { listContactsRoute } from './list-contacts.route.ts'
import { searchContactsRoute } from './search-contacts.route.ts'
import { setContactStatusRoute } from './set-contact-status.route.ts'
import { updateContactsRoute } from './update-contacts.route.ts'

/** What the contacts feature needs; storms and people belong to other features. */
export interface ContactParts {
  readonly database: Database
  readonly commands: CommandHandler
  readonly safeCursor: () => number
  readonly findStorms: (client: TenantClient, ids: readonly string[]) => Promise<ReadonlyMap<string, StormView>>
  readonly findPeople: (client: TenantClient, ids: readonly string[]) => Promise<ReadonlyMap<string, { role: string }>>
}

/** Contacts: listed, searched, changed. */
export function contactRoutes(parts: ContactParts): Route[] {
  return [
    // Before the one with an id, which would take "search" and "total" for it.
    searchContactsRoute(parts),
    countContactsRoute(parts),
    updateContactsRoute(parts),
    listContactsRoute(parts),
    getContactRoute(parts),
    setContactStatusRoute(parts),
    addContactsRoute(parts),
  ]
}
