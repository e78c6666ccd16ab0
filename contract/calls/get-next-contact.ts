import * as v from 'valibot'
import { HandedOut } from '../call-center/queue.ts'
import { Id } from '../ids.ts'
import { business, defineCall } from '../call.ts'

export const getNextContact = defineCall({
  name: 'get-next-contact',
  method: 'GET',
  path: `${business}/call-center/contacts/get`,
  summary:
    'Get the next contact to call, leased to the caller; again the same one while the caller holds it. 204 when none can be called.',
  permission: 'call-center:work',
  /** Without one, the event that the caller has chosen (`set-storm-filter`). */
  query: v.strictObject({ storm_id: v.optional(v.union([v.literal(''), Id])) }),
  reply: v.optional(HandedOut),
})
