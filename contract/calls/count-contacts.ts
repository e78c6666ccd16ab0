import * as v from 'valibot'
import { ContactStatusValue } from '../contacts/contact.ts'
import { business, defineCall } from '../call.ts'

export const countContacts = defineCall({
  name: 'count-contacts',
  method: 'GET',
  path: `${business}/call-center/contacts/total`,
  summary: 'Count contacts, in total and by status; a status without contacts is left out.',
  permission: 'contacts:view',
  apiKey: true,
  reply: v.strictObject({
    total: v.number(),
    by_status: v.array(v.strictObject({ status: ContactStatusValue, count: v.number() })),
    cursor: v.number(),
  }),
})
