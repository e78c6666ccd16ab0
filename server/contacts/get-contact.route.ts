import { getContact } from '../../contract/calls/get-contact.ts'
import { notFound } from '../http/problem.ts'
import { route } from '../http/route.ts'
import { withFetches } from './call-center/contact-fetch.ts'
import { findContacts } from './contact.queries.ts'
import type { ContactDependencies } from './dependencies.ts'

export function getContactRoute({ database }: ContactDependencies) {
  return route(getContact, async ({ businessId, params: { id = '' } }) => {
    const [contact] = await database.withBusiness(businessId, async (client) =>
      withFetches(client, [...(await findContacts(client, [id])).values()]),
    )
    if (!contact) throw notFound()
    return { contact }
  })
}
