import * as v from 'valibot'
import { ContactBulkReply, ContactIds } from '../contacts/contact-bulk.ts'
import { business, defineCall } from '../call.ts'

export const bulkDeleteContacts = defineCall({
  name: 'bulk-delete-contacts',
  method: 'PUT',
  path: `${business}/admin/contacts/bulk-delete`,
  summary: 'Delete contacts, at most 500 at a time; each is deleted or refused separately. Undo restores them.',
  permission: 'contacts:bulk-delete',
  apiKey: true,
  repeatable: true,
  body: v.strictObject({ ids: ContactIds }),
  reply: ContactBulkReply,
  refusals: { 409: 'Every one of the contacts was refused; `failed` says why.' },
})
