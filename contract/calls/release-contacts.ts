import * as v from 'valibot'
import { Id } from '../ids.ts'
import { business, defineCall } from '../call.ts'

export const releaseContacts = defineCall({
  name: 'release-contacts',
  method: 'PUT',
  path: `${business}/call-center/contacts/release`,
  summary: 'Release all contacts that the caller holds.',
  permission: 'call-center:work',
  reply: v.strictObject({ released: v.array(Id) }),
})
