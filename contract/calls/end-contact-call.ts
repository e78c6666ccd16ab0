import * as v from 'valibot'
import { callOutcomes } from '../contacts/call-outcomes.ts'
import { ContactView } from '../contacts/contact.ts'
import { HandedOut } from '../call-center/queue.ts'
import { Id, Version } from '../ids.ts'
import { CallBackFor } from '../contacts/contact-bulk.ts'
import { business, defineCall } from '../call.ts'

export const endContactCall = defineCall({
  name: 'end-contact-call',
  method: 'PUT',
  path: `${business}/call-center/contacts/{id}/outcome`,
  summary:
    'Record what came of a call, release the contact and, with `next`, get the next one: all of it or nothing. The call’s state decides which outcomes it may have.',
  permission: 'call-center:work',
  repeatable: true,
  body: v.strictObject({
    outcome: v.picklist(callOutcomes, `Use one of ${callOutcomes.join(', ')}`),
    note: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(2000, 'Use at most 2,000 characters'))),
    /** Needed for `call_back`: in the future, and inside the claimant's calling hours. */
    call_back_at: v.optional(
      v.pipe(v.string(), v.maxLength(40), v.isoTimestamp('Use an instant like 2026-03-12T15:00:00Z')),
    ),
    /** Who makes that call: you, unless it says anyone. */
    call_back_for: v.optional(CallBackFor),
    /** The call that it belongs to; missing, it is your own with this contact whose outcome is missing. */
    call: v.optional(Id),
    next: v.optional(v.boolean(), false),
    /** As in `get-next-contact`. */
    storm_id: v.optional(v.nullable(Id)),
    version: v.optional(Version),
  }),
  reply: v.strictObject({
    contact: ContactView,
    /** Null where none can be called; missing where none was asked for. */
    next: v.optional(v.nullable(HandedOut)),
  }),
  refusals: {
    409: 'There is no call, or it or the contact does not allow this outcome, someone else holds the contact, or someone else changed its status since `version`.',
  },
})
