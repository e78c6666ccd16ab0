import { getContact } from '../../contract/calls/get-contact.ts'
import { may } from '../../contract/people/permissions.ts'
import { zoneOfClaimant } from '../db/zip-zones/zone-of-zip.ts'
import { notFound } from '../http/problem.ts'
import { route } from '../http/route.ts'
import { withFetches } from './call-center/contact-fetch.ts'
import { findContacts } from './contact.queries.ts'
import { findNotificationFacts } from './channels.queries.ts'
import type { ContactDependencies } from './dependencies.ts'

/** One contact; with the token of its links for people who may work on it, and never for API clients. */
export function getContactRoute({ database, claimantToken }: ContactDependencies) {
  return route(getContact, async ({ businessId, params: { id = '' }, me, sessionId }) => {
    const [contact, channels] = await database.withBusiness(businessId, async (client) => {
      const [found] = await withFetches(client, [...(await findContacts(client, [id])).values()])
      return [found, await findNotificationFacts(client, id)] as const
    })
    if (!contact) throw notFound()
    const isTrusted = sessionId !== '' && may(me, 'contacts:work')
    const details = { ...contact, timezone: zoneOfClaimant(contact), ...(channels && { told_by: channels }) }
    return { contact: isTrusted ? { ...details, token: claimantToken(contact.id) } : details }
  })
}
