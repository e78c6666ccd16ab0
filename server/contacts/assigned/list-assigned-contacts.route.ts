import { listAssignedContacts } from '../../../contract/calls/list-assigned-contacts.ts'
import { route } from '../../http/route.ts'
import { visibleContactsOf } from './visible-contacts-of.ts'
import { pageOfAssigned } from './assigned-contacts.queries.ts'
import type { ContactDependencies } from '../dependencies.ts'

export function listAssignedContactsRoute(dependencies: ContactDependencies) {
  const { database, safeCursor } = dependencies
  return route(listAssignedContacts, async ({ businessId, me, params: { userId = '' }, query }) => {
    const cursor = safeCursor()
    return database.withBusiness(businessId, async (client) => {
      const conditions = await visibleContactsOf(dependencies, client, me, userId)
      const timezone = query.timezone ?? me.business.timezone
      return { ...(await pageOfAssigned(client, { ...query, timezone }, conditions)), cursor }
    })
  })
}
