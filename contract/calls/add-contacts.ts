import * as v from 'valibot'
import { Id } from '../ids.ts'
import { ContactView, NewContact } from '../contacts/contact.ts'
import { business, defineCall } from '../call.ts'

export const addContacts = defineCall({
  name: 'add-contacts',
  method: 'POST',
  path: `${business}/admin/contacts`,
  summary:
    'Add contacts, at most 500 at a time. One that exists, by claim number and VIN, is not added again and not changed: `existed` reports it as it is.',
  permission: 'contacts:work',
  apiKey: true,
  repeatable: true,
  body: v.strictObject({
    contacts: v.pipe(v.array(NewContact), v.minLength(1), v.maxLength(500, 'Include at most 500 contacts')),
  }),
  reply: v.strictObject({
    storms_updated: v.array(Id),
    formatted: v.array(ContactView),
    existed: v.array(ContactView),
  }),
  limit: 2_000_000,
  refusals: { 409: 'One of the storms is archived; nothing was added.' },
})
