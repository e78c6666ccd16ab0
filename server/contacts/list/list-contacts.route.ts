import { listContacts } from '../../../contract/calls/list-contacts.ts'
import { figureOf } from '../../../contract/process/figure.ts'
import { route } from '../../http/route.ts'
import { pageOfContacts } from './contact-list.queries.ts'
import type { ContactDependencies } from '../dependencies.ts'

export function listContactsRoute({ database, safeCursor, contactsBehindFigure }: ContactDependencies) {
  return route(listContacts, async ({ businessId, me, query: { sort_order, sort_desc, ...query } }) => {
    const among = figureOf(query) ? await contactsBehindFigure({ businessId, me, query }) : null
    const cursor = safeCursor()
    const asked = { ...query, sort_desc: sort_desc ?? (sort_order && sort_order === 'desc') }
    const page = await database.withBusiness(businessId, (client) => pageOfContacts(client, asked, among))
    return { ...page, cursor }
  })
}
