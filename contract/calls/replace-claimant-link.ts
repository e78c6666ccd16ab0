import * as v from 'valibot'
import { ContactDetails } from '../contacts/contact.ts'
import { business, defineCall } from '../call.ts'

export const replaceClaimantLink = defineCall({
  name: 'replace-claimant-link',
  method: 'PUT',
  path: `${business}/contacts/{id}/link`,
  summary:
    'Give the claimant a new link. The ones that were sent before lead nowhere from now on; messages that wait to be sent carry the new one.',
  permission: 'contacts:work',
  repeatable: true,
  reply: v.strictObject({ contact: ContactDetails }),
  refusals: { 409: 'The contact is canceled or deleted, and its links have ended.' },
})
