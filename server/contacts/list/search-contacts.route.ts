import { searchContacts } from '../../../contract/calls/search-contacts.ts'
import { route } from '../../http/route.ts'
import { pageOfContacts } from './contact-list.queries.ts'
import type { ContactDependencies } from '../dependencies.ts'

const most = 20

export function searchContactsRoute({ database }: ContactDependencies) {
  return route(searchContacts, async ({ businessId, query: { q } }) => {
    const { data } = await database.withBusiness(businessId, (client) =>
      pageOfContacts(client, { limit: most, q, sort_by: 'updated_at', sort_desc: true }),
    )
    return { data }
  })
}
