import * as v from 'valibot'
import { Contact, ContactStatusValue } from '../contacts/contact.ts'
import { business, defineCall } from '../call.ts'

export const setContactStatus = defineCall({
  name: 'set-contact-status',
  method: 'PUT',
  path: `${business}/call-center/contacts/{id}/status`,
  summary: 'Set the status of a contact.',
  permission: 'contacts:work',
  repeatable: true,
  body: v.strictObject({ status: ContactStatusValue }),
  reply: v.strictObject({ contact: Contact }),
  refusals: { 409: 'The contact’s state does not allow this status.' },
})
