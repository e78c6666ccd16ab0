import * as v from 'valibot'
import { ContactView } from '../contacts/contact.ts'
import { business, defineCall } from '../call.ts'

export const sendContactToCallCenter = defineCall({
  name: 'send-contact-to-call-center',
  method: 'PUT',
  path: `${business}/admin/contacts/{id}/call-center`,
  summary: 'Send a contact to the call center: its appraiser is removed, and its stage is call_center.',
  permission: 'contacts:work',
  apiKey: true,
  repeatable: true,
  reply: v.strictObject({ contact: ContactView }),
  refusals: { 409: 'The contact has an appointment, or it is canceled or deleted.' },
})
