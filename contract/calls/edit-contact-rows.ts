import * as v from 'valibot'
import { business, defineCall } from '../call.ts'
import { Refused } from '../claims/refused.ts'
import { ContactRowChangesSchema } from '../contacts/contact-row.ts'
import { Id, Version } from '../ids.ts'

/** The version of a contact before the edit and after it; the same where all of it was so already. */
const Edited = v.strictObject({ id: Id, was: v.number(), version: v.number() })

export const editContactRows = defineCall({
  name: 'edit-contact-rows',
  method: 'PUT',
  path: `${business}/call-center/contacts/rows`,
  summary:
    'Change fields, status and appraiser of many contacts, clean or delete them, at most 500 at a time; each is accepted or refused separately.',
  permission: 'contacts:work',
  repeatable: true,
  body: v.strictObject({
    edits: v.pipe(
      v.array(v.strictObject({ id: Id, version: v.optional(Version), changes: ContactRowChangesSchema })),
      v.minLength(1),
      v.maxLength(500, 'Include at most 500 edits'),
    ),
  }),
  reply: v.strictObject({ edited: v.array(Edited), failed: v.array(Refused) }),
  limit: 2_000_000,
})
