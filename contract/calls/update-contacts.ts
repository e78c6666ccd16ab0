import * as v from 'valibot'
import { Id } from '../ids.ts'
import { Contact, ContactChangesSchema } from '../contacts/contact.ts'
import { business, defineCall } from '../call.ts'

export const updateContacts = defineCall({
  name: 'update-contacts',
  method: 'PUT',
  path: `${business}/call-center/contacts/update`,
  summary: 'Change contacts, at most 500 at a time.',
  permission: 'contacts:work',
  repeatable: true,
  body: v.strictObject({
    contacts: v.pipe(
      v.array(v.strictObject({ id: Id, ...ContactChangesSchema.entries })),
      v.minLength(1),
      v.maxLength(500),
    ),
  }),
  reply: v.strictObject({ storms_updated: v.array(Id), formatted: v.array(Contact) }),
  limit: 2_000_000,
  refusals: { 409: 'One of the contacts is cancelled, or a storm it would go to is archived; nothing was changed.' },
})
