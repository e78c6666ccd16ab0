import * as v from 'valibot'
import { breakReasons } from '../call-center/queue.ts'
import { Id } from '../ids.ts'
import { business, defineCall } from '../call.ts'

export const setBreak = defineCall({
  name: 'set-break',
  method: 'PUT',
  path: `${business}/call-center/break`,
  summary:
    'Start or end the caller’s break. A break releases all contacts that the caller holds. Sent again, it shows that the caller is still there.',
  permission: 'call-center:work',
  body: v.strictObject({
    on: v.boolean(),
    /** May be said after the break has begun; it goes on from its start. */
    reason: v.optional(v.picklist(breakReasons, `Use one of ${breakReasons.join(', ')}`)),
  }),
  reply: v.strictObject({ released: v.array(Id) }),
})
