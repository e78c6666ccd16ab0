import * as v from 'valibot'
import { SkipReason } from '../call-center/queue.ts'
import { business, defineCall } from '../call.ts'

export const skipContact = defineCall({
  name: 'skip-contact',
  method: 'PUT',
  path: `${business}/call-center/contacts/{id}/skip`,
  summary: 'Pass a contact on, with a reason: the caller is given it again only after all others, or an hour later.',
  permission: 'call-center:work',
  repeatable: true,
  body: v.strictObject({ reason: SkipReason }),
  refusals: { 409: 'Someone else holds the contact, or it is in no queue.' },
})
