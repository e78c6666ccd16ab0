import * as v from 'valibot'
import { ContactDetails } from '../contacts/contact.ts'
import { business, defineCall } from '../call.ts'

export const getContact = defineCall({
  name: 'get-contact',
  method: 'GET',
  path: `${business}/call-center/contacts/{id}`,
  summary: 'Get one contact.',
  permission: 'assigned:view',
  apiKey: true,
  reply: v.strictObject({ contact: ContactDetails }),
})
