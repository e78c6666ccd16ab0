import { stores } from './aggregates.ts'
import { findContacts, findSameContacts } from './contacts/contact.queries.ts'
import { findSeen } from './contacts/assigned/seen-contacts.ts'
import { displayNames } from './events/aggregate-store.ts'
import { findVisible } from './events/visible-rows.ts'
import type { Route } from './http/route.ts'
import { leadRoutes } from './leads/leads.routes.ts'
import type { NoteDependencies } from './notes/dependencies.ts'
import { noteRoutes } from './notes/note.routes.ts'
import { findShops } from './storms/find-shops.ts'
import { findStorms } from './storms/storm.queries.ts'

type Given = Omit<NoteDependencies, 'recordNames' | 'seesRecord'>

/** Leads with what they need of contacts, storms and shops; and the notes on claims, contacts and leads. */
export function leadAndNoteRoutes(given: Given): Route[] {
  const { database, commands, safeCursor } = given
  return [
    ...leadRoutes({
      database,
      commands,
      safeCursor,
      findContacts,
      findSameContacts,
      findSeen,
      findStorms,
      findShops,
    }),
    ...noteRoutes({
      ...given,
      recordNames: (client, category, ids) => displayNames(stores[category], client, ids),
      seesRecord: async (client, me, category, id) =>
        category !== 'lead' || (await findVisible(client, me, category, [id])).has(id),
    }),
  ]
}
