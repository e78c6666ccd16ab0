import * as v from 'valibot'
import { ContactView } from '../contacts/contact.ts'
import { business, defineCall } from '../call.ts'

export const unassignContact = defineCall({
  name: 'unassign-contact',
  method: 'DELETE',
  path: `${business}/contacts/{id}/appraiser`,
  summary: 'Remove the appraiser of a contact, who is notified.',
  permission: 'appraisers:assign',
  repeatable: true,
  refusals: { 409: 'The contact has no appraiser, or is canceled.' },
  reply: v.strictObject({ contact: ContactView }),
})
