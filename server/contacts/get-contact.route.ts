import { getContact } from '../../contract/calls/get-contact.ts'
import { replaceClaimantLink } from '../../contract/calls/replace-claimant-link.ts'
import type { ContactDetails } from '../../contract/contacts/contact.ts'
import { may } from '../../contract/people/permissions.ts'
import { zoneOfClaimant } from '../db/zip-zones/zone-of-zip.ts'
import { notFound } from '../http/problem.ts'
import { type Request, type Route, route } from '../http/route.ts'
import { withFetches } from './call-center/contact-fetch.ts'
import { commandContact } from './command-contact.ts'
import { findContacts } from './contact.queries.ts'
import { findNotificationFacts } from './channels.queries.ts'
import { findVisitPlace } from './visit-place.queries.ts'
import type { ContactDependencies } from './dependencies.ts'

/** One contact; with the token of its links for people who may work on it, and never for API clients. */
export function contactDetailsRoutes({ database, commands, claimantToken }: ContactDependencies): Route[] {
  type Asked = Pick<Request<typeof getContact>, 'businessId' | 'params' | 'me' | 'sessionId'>
  const detailsFor = async ({ businessId, params: { id = '' }, me, sessionId }: Asked): Promise<ContactDetails> => {
    const [contact, channels, place] = await database.withBusiness(businessId, async (client) => {
      const [found] = await withFetches(client, [...(await findContacts(client, [id])).values()])
      const at = found ? await findVisitPlace(client, found) : null
      return [found, await findNotificationFacts(client, id), at] as const
    })
    if (!contact) throw notFound()
    const isTrusted = sessionId !== '' && may(me, 'contacts:work')
    const details = {
      ...contact,
      timezone: zoneOfClaimant(contact),
      ...(place && { visit_at: place }),
      ...(channels && { told_by: channels }),
    }
    return isTrusted ? { ...details, token: claimantToken(contact) } : details
  }
  return [
    route(getContact, async (asked) => ({ contact: await detailsFor(asked) })),
    route(replaceClaimantLink, async (asked) => {
      await commandContact(commands, asked.scope, asked.params.id ?? '', { type: 'ReplaceLink' })
      return { contact: await detailsFor(asked) }
    }),
  ]
}
