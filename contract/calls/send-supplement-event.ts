import * as v from 'valibot'
import { business, defineCall } from '../call.ts'
import { SupplementAllowed, SupplementEventBody } from '../supplements/supplement-event.ts'
import { Supplement } from '../supplements/supplement.ts'

export const sendSupplementEvent = defineCall({
  name: 'send-supplement-event',
  method: 'POST',
  path: `${business}/supplements/{id}/event`,
  summary: 'Move a supplement by an event of its machine. The reply says what the caller can do next.',
  permission: 'supplements:work',
  repeatable: true,
  body: SupplementEventBody,
  reply: v.strictObject({ supplement: Supplement, allowed: SupplementAllowed }),
  refusals: {
    409: 'The supplement’s stage or the caller’s role does not allow this event, or someone else changed it since `version`.',
  },
})
