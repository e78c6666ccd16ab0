import * as v from 'valibot'
import { ContactView } from '../contacts/contact.ts'
import { business, defineCall } from '../call.ts'

export const cleanContact = defineCall({
  name: 'clean-contact',
  method: 'PUT',
  path: `${business}/admin/contacts/{id}/clean`,
  summary: 'Clear the calls of a contact and its call back, and return it to its first status.',
  permission: 'contacts:work',
  apiKey: true,
  repeatable: true,
  reply: v.strictObject({ contact: ContactView }),
  refusals: { 409: 'The contact has an appointment, or its appraisal is complete, or it is canceled or deleted.' },
})
