import { listContacts } from '../../contract/calls/list-contacts.ts'
import { route } from '../http/route.ts'
import { pageOfContacts } from './contact.queries.ts'
import type { ContactDependencies } from './dependencies.ts'

export function listContactsRoute({ database, safeCursor, behindFigure }: ContactDependencies) {
  return route(listContacts, async ({ businessId, me, query }) => {
    const among = await behindFigure({ businessId, me, query })
    const cursor = safeCursor()
    const page = await database.withBusiness(businessId, (client) => pageOfContacts(client, query, among))
    return { ...page, cursor }
  })
}
