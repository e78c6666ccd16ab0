import { listContacts } from '../../contract/calls/list-contacts.ts'
import { route } from '../http/route.ts'
import { pageOfContacts } from './contact.queries.ts'
import type { ContactParts } from './parts.ts'

export function listContactsRoute({ database, safeCursor, behindFigure }: ContactParts) {
  return route(listContacts, async ({ businessId, me, query }) => {
    const among = await behindFigure({ businessId, me, query })
    const cursor = safeCursor()
    const page = await database.withBusiness(businessId, (client) =>
      pageOfContacts(client, {
        page: query.page,
        limit: query.limit,
        q: query.q,
        status: query.status ?? '',
        stormId: query.storm_id ?? '',
        appraiserId: query.appraiser_id ?? '',
        needsAppraiser: query.needs_appraiser,
        sortBy: query.sort_by,
        descending: query.sort_desc,
        among,
      }),
    )
    return { ...page, cursor }
  })
}
