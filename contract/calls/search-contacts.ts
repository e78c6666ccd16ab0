import * as v from 'valibot'
import { ContactView } from '../contacts/contact.ts'
import { business, defineCall } from '../call.ts'

export const searchContacts = defineCall({
  name: 'search-contacts',
  method: 'GET',
  path: `${business}/call-center/contacts/search`,
  summary: 'Search contacts by name, claim number, VIN or phone; at most 20. Requires a text.',
  permission: 'contacts:view',
  apiKey: true,
  query: v.strictObject({ q: v.pipe(v.string(), v.maxLength(200), v.regex(/\S/, 'Required')) }),
  reply: v.strictObject({ data: v.array(ContactView) }),
})
