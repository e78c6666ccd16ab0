import * as v from 'valibot'
import { ContactView } from '../contacts/contact.ts'
import { business, defineCall } from '../call.ts'

export const deleteContact = defineCall({
  name: 'delete-contact',
  method: 'DELETE',
  path: `${business}/call-center/contacts/{id}`,
  summary: 'Delete a contact. It stays in the log, and undo restores it.',
  permission: 'contacts:work',
  apiKey: true,
  repeatable: true,
  reply: v.strictObject({ contact: ContactView }),
  refusals: { 409: 'The contact is deleted already, or it has an appointment.' },
})
