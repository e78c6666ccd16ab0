import * as v from 'valibot'
import { business, defineCall } from '../call.ts'
import { AmountVersion, DocumentThen } from '../supplements/supplement-version.ts'

export const readAmountVersion = defineCall({
  name: 'read-amount-version',
  method: 'GET',
  path: `${business}/supplements/{id}/versions/{version}`,
  summary:
    'Read a past version of a supplement’s amounts with the documents that were there at that moment, deleted ones among them.',
  permission: 'supplements:assigned',
  anyBusiness: true,
  reply: v.strictObject({
    version: AmountVersion,
    documents: v.array(DocumentThen),
    /** Until when the addresses are good at least, ISO 8601, UTC. */
    expires_at: v.string(),
  }),
})
