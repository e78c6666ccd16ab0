import * as v from 'valibot'
import { Id, Version } from '../ids.ts'
import { ContactChangesSchema, ContactView } from '../contacts/contact.ts'
import { business, defineCall } from '../call.ts'

export const updateContacts = defineCall({
  name: 'update-contacts',
  method: 'PUT',
  path: `${business}/call-center/contacts/update`,
  summary: 'Change contacts, at most 500 at a time; with `version`, only fields that no one else has changed since.',
  permission: 'contacts:work',
  apiKey: true,
  repeatable: true,
  body: v.strictObject({
    contacts: v.pipe(
      v.array(v.strictObject({ id: Id, version: v.optional(Version), ...ContactChangesSchema.entries })),
      v.minLength(1),
      v.maxLength(500),
    ),
  }),
  reply: v.strictObject({ storms_updated: v.array(Id), formatted: v.array(ContactView) }),
  limit: 2_000_000,
  refusals: {
    409: 'One of the contacts is canceled, a storm it would go to is archived, or someone else changed the same field since `version`; nothing was changed.',
  },
})
