import { countContacts } from '../../../contract/calls/count-contacts.ts'
import { route } from '../../http/route.ts'
import { contactsByStatus } from '../contact.queries.ts'
import type { ContactDependencies } from '../dependencies.ts'

export function countContactsRoute({ database, safeCursor }: ContactDependencies) {
  return route(countContacts, async ({ businessId }) => {
    const cursor = safeCursor()
    const by_status = await database.withBusiness(businessId, contactsByStatus)
    return { total: by_status.reduce((sum, { count }) => sum + count, 0), by_status, cursor }
  })
}
