import * as v from 'valibot'
import { HandedOut } from '../call-center/queue.ts'
import { Id } from '../ids.ts'
import { business, defineCall } from '../call.ts'

export const finishContacts = defineCall({
  name: 'finish-contacts',
  method: 'POST',
  path: `${business}/call-center/contacts/get`,
  summary:
    'Report which of the contacts that the caller holds were worked on, release these, and get the next. 204 when none can be called.',
  permission: 'call-center:work',
  query: v.strictObject({ storm_id: v.optional(v.union([v.literal(''), Id])) }),
  /** Contacts of the business; those that the caller does not hold are left as they are. */
  body: v.strictObject({ touched: v.pipe(v.array(Id), v.maxLength(100, 'Include at most 100 IDs')) }),
  reply: v.optional(HandedOut),
})
