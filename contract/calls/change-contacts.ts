import * as v from 'valibot'
import { ContactBulkChange, ContactBulkReply, ContactIds } from '../contacts/contact-bulk.ts'
import { business, defineCall } from '../call.ts'

export const changeContacts = defineCall({
  name: 'change-contacts',
  method: 'PUT',
  path: `${business}/admin/contacts/bulk`,
  summary: 'Make one change to many contacts, at most 500 at a time; each is accepted or refused separately.',
  permission: 'contacts:work',
  apiKey: true,
  repeatable: true,
  body: v.strictObject({ ids: ContactIds, change: ContactBulkChange }),
  reply: ContactBulkReply,
  refusals: {
    409: 'Every one of the contacts was refused, `failed` says why; or the storm is archived.',
  },
})
