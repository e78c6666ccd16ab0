import { getContact } from '../../contract/calls/get-contact.ts'
import { notFound } from '../http/problem.ts'
import { route } from '../http/route.ts'
import { findContacts } from './contact.queries.ts'
import type { ContactDependencies } from './dependencies.ts'

export function getContactRoute({ database }: ContactDependencies) {
  return route(getContact, async ({ businessId, params: { id = '' } }) => {
    const found = await database.withBusiness(businessId, (client) => findContacts(client, [id]))
    const contact = found.get(id)
    if (!contact) throw notFound()
    return { contact }
  })
}
